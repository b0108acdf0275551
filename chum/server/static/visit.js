// Before anything is painted: whether somebody comes back here, for whom home looks otherwise.
try {
  const known = ["seats", "results"].some((key) => Object.keys(JSON.parse(localStorage.getItem("chum:" + key)) ?? {}).length);
  document.documentElement.classList.toggle("again", known);
} catch {
  // no storage: everybody is new
}
