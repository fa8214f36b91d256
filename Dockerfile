FROM node:26-slim
WORKDIR /app
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile && node_modules/.bin/turbo run build
RUN mkdir /data && chown node:node /data && chmod 700 /data
# After the build, which needs what only developers have. A start without its secrets ends with one line that names them.
ENV NODE_ENV=production DEMO=off HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 CMD ["node_modules/.bin/node", "scripts/ready.mjs"]
CMD ["node_modules/.bin/node", "apps/server/src/main.ts"]
