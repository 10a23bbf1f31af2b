/** The compiled site: pages for the publisher (shared/site-program.ts), endpoints and timers for the HTTP server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApp } from 'astro/app/entrypoint';
import { createRequest, getAbortControllerCleanup } from 'astro/app/node';
import { MEDIA_LIMITS } from '#shared/api/admin-media.ts';

// biome-ignore lint/performance/noBarrelFile: an entry names what the bundle exports
export { allPages, CATALOGUE_FOLDERS as catalogueFolders, optionalPages } from './publishing/site-pages.ts';
export { touchedPages } from './publishing/touched-pages.ts';

/** What an upload may have; other endpoints stop reading much sooner (server/endpoints/body.ts). */
const MAX_BODY_BYTES = 2 * MEDIA_LIMITS.videoBytes;

// Without streaming a page that throws answers 500, never half a page.
export const app = createApp({ streaming: false });

/** Answers a request to an endpoint; calls `next` if none exists of that path. */
export async function handler(
  asked: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: Partial<App.Locals>,
): Promise<void> {
  const request = createRequest(asked, { bodySizeLimit: MAX_BODY_BYTES });
  try {
    const routeData = app.match(request);
    if (routeData === undefined) return next();
    const answer = await app.render(request, { addCookieHeader: true, locals, routeData });
    const body = Buffer.from(await answer.arrayBuffer());
    response.statusCode = answer.status;
    // Whole, so that it has a Content-Length.
    response.setHeaders(answer.headers).end(body);
  } finally {
    getAbortControllerCleanup(asked)?.();
  }
}

/** Loaded when it is called: the publisher imports this file too, and needs no timers. */
export const runTimers: typeof import('#server/timers.ts').runTimers = async (options) =>
  (await import('#server/timers.ts')).runTimers(options);
