import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Answers a request, or calls `next` if no endpoint has that path. `network` is the client's (App.Locals). */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: { network: string },
) => Promise<void>;
/** Renders the page of search results for one request. */
export type RenderPage = (request: Request) => Promise<Response>;

const method = <Method>(name: string) =>
  z.custom<Method>((value) => typeof value === 'function', `the release exports no ${name}`);
const entrySchema = z.object({
  handler: method<AstroHandler>('handler'),
  app: z.custom<{ render: RenderPage }>(
    (value) => typeof value === 'object' && value !== null && 'render' in value,
    'the release exports no app',
  ),
});

/** Loads a release's server program: endpoints and pages rendered per request. @throws if it cannot be loaded */
export async function loadSite(releaseDir: string): Promise<{ handler: AstroHandler; renderPage: RenderPage }> {
  const entry: unknown = await import(pathToFileURL(join(releaseDir, 'server', 'entry.mjs')).href);
  const { handler, app } = entrySchema.parse(entry);
  return { handler, renderPage: (request) => app.render(request) };
}
