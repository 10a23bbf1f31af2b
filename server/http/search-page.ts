import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressedBody } from '#server/endpoints/compressed-body.ts';
import { REVALIDATE } from './cache-control.ts';
import { setPageHeaders } from './page-headers.ts';
import type { Site } from './site.ts';
import { requestFacts } from './watch-request.ts';

/** Status of the page that says that search is unavailable. */
const UNAVAILABLE = 503;

/**
 * Sends the results of a search as a page. Returns false and sends nothing if the page cannot be rendered, or if the
 * release being served is not the one whose server program runs: the page would ask for scripts of the other release.
 */
export async function sendSearchPage(
  { environment, release, renderPage, logger }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (release.directory !== environment.RELEASE_DIR) return false;
  try {
    const page = await renderPage(new Request(environment.PUBLIC_SITE_URL + request.url));
    if (page.status !== 200 && page.status !== UNAVAILABLE) throw new Error(`It answered ${page.status}.`);
    const html = Buffer.from(await page.arrayBuffer());
    const { bytes, encoding } = await compressedBody(html, request.headers['accept-encoding']);
    setPageHeaders(request, response);
    // Not for shared caches; the browser may keep it for the Back button.
    response.setHeader('cache-control', `private, ${REVALIDATE}`);
    response.setHeader('vary', 'accept-encoding');
    if (encoding !== undefined) response.setHeader('content-encoding', encoding);
    response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  } catch (error) {
    logger.error({ ...requestFacts(request), err: error }, 'the results of a search could not be rendered');
    if (response.headersSent) throw error;
    return false;
  }
}
