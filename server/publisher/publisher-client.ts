import { serverEnvironment } from '#server/endpoints/environment.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type PublishStatus, publishStatusSchema } from '#shared/api/publish-status.ts';

/** How long the publisher may take, in ms; it answers from memory. */
const TIMEOUT_MS = 5000;

/** How far publishing has come, of a product also its own page. @throws Failure service_unavailable when the publisher does not say */
export function readPublishStatus(productId?: string): Promise<PublishStatus> {
  return ask('GET', productId === undefined ? '/status' : `/status?${new URLSearchParams({ product: productId })}`);
}

/** Retries one failed page, or all, and returns the status after the request. @throws Failure as readPublishStatus */
export function requestRetry(path: string | undefined): Promise<PublishStatus> {
  return ask('POST', '/retry', { path });
}

/** Has all pages built again; gives the state just after. @throws Failure as readPublishStatus */
export function requestRebuild(): Promise<PublishStatus> {
  return ask('POST', '/rebuild', {});
}

async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<PublishStatus> {
  const { PUBLISHER_URL, INTERNAL_SECRET } = serverEnvironment();
  if (PUBLISHER_URL === undefined) {
    throw new Failure(
      'service_unavailable',
      'This server publishes nothing: in development pages are made as they are asked for, and of several servers one publishes.',
    );
  }
  try {
    const response = await fetch(PUBLISHER_URL + path, {
      method,
      headers: { authorization: `Bearer ${INTERNAL_SECRET}` },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return publishStatusSchema.parse(await response.json());
  } catch (error) {
    logger.error({ err: error }, 'the publisher did not answer');
    throw new Failure('service_unavailable', 'The publisher does not answer. It is started again by itself.');
  }
}
