FROM node:26-slim
WORKDIR /app
ENV HOST=0.0.0.0 DATA_DIR=/data
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile && node_modules/.bin/turbo run build
RUN mkdir /data && chown node /data
USER node
EXPOSE 3000
CMD ["node_modules/.bin/node", "apps/server/src/main.ts"]
