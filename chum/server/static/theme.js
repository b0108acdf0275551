// Before anything is painted: the theme this browser was told to use.
try {
  const theme = JSON.parse(localStorage.getItem("chum:theme"));
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // no storage: the system's theme
}
