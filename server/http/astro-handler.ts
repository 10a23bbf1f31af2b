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
/** Runs the timers of the shop or of one of several servers, until `signal` (server/timers.ts). */
type RunTimers = (options: { hasDatabase: boolean; signal: AbortSignal }) => Promise<void>;

/** What the HTTP server calls of a release's program. */
interface CompiledSite {
  readonly handler: AstroHandler;
  readonly renderPage: RenderPage;
  readonly runTimers: RunTimers;
}

const method = <Method>(name: string) =>
  z.custom<Method>((value) => typeof value === 'function', `the release exports no ${name}`);
const entrySchema = z.object({
  handler: method<AstroHandler>('handler'),
  runTimers: method<RunTimers>('runTimers'),
  app: z.custom<{ render: RenderPage }>(
    (value) => typeof value === 'object' && value !== null && 'render' in value,
    'the release exports no app',
  ),
});

/** Loads a release's server program: endpoints, pages rendered per request, timers. @throws if it cannot be loaded */
export async function loadSite(releaseDir: string): Promise<CompiledSite> {
  const entry: unknown = await import(pathToFileURL(join(releaseDir, 'server', 'entry.mjs')).href);
  const { handler, app, runTimers } = entrySchema.parse(entry);
  return { handler, renderPage: (request) => app.render(request), runTimers };
}
