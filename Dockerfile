# Chum as a small image: the wheel is built and installed in the first stage, the second only runs it.
# docs/host.md tells how it is used; `make container` tries every step without a container engine.
FROM python:3.13-slim-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# The packages beside Chum are those that the tests ran with.
RUN grep -o '^[a-z][^\\]*' requirements.lock > /tmp/tested.txt \
    && pip wheel --no-cache-dir --no-deps --wheel-dir /wheels . \
    && python -m venv --without-pip /opt/chum \
    && pip --python /opt/chum/bin/python install --no-cache-dir --prefer-binary \
       --constraint /tmp/tested.txt "$(echo /wheels/chum_games-*.whl)[postgres,push]"

FROM python:3.13-slim-bookworm
RUN useradd --system --user-group --uid 10001 --home-dir /data --create-home chum
COPY --from=build /opt/chum /opt/chum
ENV PATH=/opt/chum/bin:$PATH
WORKDIR /data
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["chum"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--db", "/data/matches.db"]
