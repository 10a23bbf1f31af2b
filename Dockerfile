# The pinned PocketBase, built from source and verified by server/pocketbase/go.sum.
FROM golang:1.27-bookworm AS pocketbase
WORKDIR /build
COPY server/pocketbase/go.mod server/pocketbase/go.sum ./
RUN CGO_ENABLED=0 GOFLAGS=-mod=readonly go build -trimpath \
    -ldflags "-s -w -X github.com/pocketbase/pocketbase.Version=0.40.4" \
    -o pocketbase github.com/pocketbase/pocketbase/examples/base

# Compiles the site and the admin, then drops what only that needs.
FROM node:24-bookworm-slim AS build
WORKDIR /data
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY server/hooks server/hooks
RUN npm ci
COPY . .
RUN npm run shop -- compile && npm prune --omit=dev

# The Node of the lockfile comes with the packages. tests/engines/image.test.ts runs these steps in a clean directory.
FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DEMO=0 POCKETBASE_BIN=/usr/local/bin/pocketbase \
    PATH=/shop/node_modules/.bin:$PATH
COPY --from=pocketbase /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=pocketbase /build/pocketbase /usr/local/bin/
COPY --from=build --chown=1000:1000 /data /data
COPY --from=build /shop /shop
WORKDIR /shop
USER 1000:1000
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --retries=10 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4321/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start/main.ts"]
