import { fileURLToPath } from 'node:url';
import { type GoProgram, provideGoProgram } from '#server/engines/go-program.ts';
import { LITESTREAM } from '#server/engines/litestream.ts';
import type { Log } from '#server/pocketbase/source.ts';

/** Programs beside the shop in tests: Caddy answers HTTPS in front of it, versitygw is an S3 server. */
const ENGINES = {
  caddy: {
    name: 'caddy',
    moduleDirectory: fileURLToPath(new URL('caddy', import.meta.url)),
    packagePath: 'github.com/caddyserver/caddy/v2/cmd/caddy',
    seconds: 230,
  },
  litestream: LITESTREAM,
  versitygw: {
    name: 'versitygw',
    moduleDirectory: fileURLToPath(new URL('versitygw', import.meta.url)),
    packagePath: 'github.com/versity/versitygw/cmd/versitygw',
    seconds: 210,
  },
} as const satisfies Record<string, GoProgram>;

export type EngineName = keyof typeof ENGINES;

/** Returns the path of an engine, built the first time. @throws SourceUnavailable if Go is missing or the build fails */
export function provideEngine(name: EngineName, log: Log = () => undefined): Promise<string> {
  return provideGoProgram(ENGINES[name], log);
}
