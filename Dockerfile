# Versions, not digests: a digest is of one registry's copy. Where you build for good, add the one that yours has (`FROM …@sha256:…`).
FROM node:26.10.0-trixie-slim AS build
# For strip: Node comes with 33 MB of names for its own developers.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends binutils \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN node scripts/run.mjs build:image /app \
  && mkdir /app/bin \
  && strip -o /app/bin/node "$(node_modules/.bin/node --print process.execPath)"

FROM debian:13.8-slim AS base
# Node is linked to libatomic1, and Debian's own base does without it. What installs packages, and the tables of other alphabets' old
# encodings, nothing that runs needs; they leave with the layer in which they came.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && useradd --uid 10001 --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin quorate \
  && install --directory --owner=quorate --group=quorate --mode=0700 /data \
  && dpkg --purge --force-depends --force-remove-essential apt libapt-pkg7.0 sqv perl-base \
  && rm -rf /usr/lib/*/gconv /var/lib/apt /var/lib/apt/lists/* /var/cache/apt /var/cache/debconf /var/log/apt /var/log/dpkg.log

FROM scratch
COPY --from=base / /
COPY --from=base --chown=10001:10001 --chmod=0700 /data /data
# Of root, so that the program cannot change itself, with a writable root file system either.
COPY --from=build /app /app
WORKDIR /app
# A start without its secrets ends with one line that names them.
ENV NODE_ENV=production DEMO=off HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER quorate
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 CMD ["/app/bin/node", "/app/ready.mjs"]
# Starts Node with the options and memory settings of apps/server/process.json. What follows is a command: start, db:migrate, admin:grant EMAIL, …
ENTRYPOINT ["/app/start"]
CMD ["start"]
