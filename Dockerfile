# The pinned PocketBase, built from source and verified by server/pocketbase/go.sum.
FROM golang:1.27-bookworm AS pocketbase
WORKDIR /build
COPY server/pocketbase/go.mod server/pocketbase/go.sum ./
RUN CGO_ENABLED=0 GOFLAGS=-mod=readonly go build -trimpath \
    -ldflags "-s -w -X github.com/pocketbase/pocketbase.Version=0.40.4" \
    -o /pocketbase github.com/pocketbase/pocketbase/examples/base

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DEMO=0 POCKETBASE_BIN=/usr/local/bin/pocketbase
WORKDIR /shop
COPY --from=pocketbase /pocketbase /usr/local/bin/pocketbase
COPY package.json package-lock.json .npmrc ./
# The pages are built when the shop starts, so the build tools come along.
RUN npm ci --include=dev && npm cache clean --force
COPY . .
RUN mkdir /data && chown -R node:node /data /shop
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4321/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]
