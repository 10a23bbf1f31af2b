import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Answers a request, or calls `next` when no endpoint has that address. */
export type AstroHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>;

const entrySchema = z.object({
  handler: z.custom<AstroHandler>((value) => typeof value === 'function', 'the release exports no handler'),
});

/** The endpoints of a release. @throws when its server cannot be loaded. */
export async function loadAstroHandler(releaseDir: string): Promise<AstroHandler> {
  const entry: unknown = await import(pathToFileURL(join(releaseDir, 'server', 'entry.mjs')).href);
  return entrySchema.parse(entry).handler;
}
