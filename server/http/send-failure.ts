import type { ServerResponse } from 'node:http';
import { BucketFailed } from '../object-storage/bucket.ts';
import { BodyTooLarge, BodyTooSlow, NoJsonObject } from './body-limit.ts';
import { UpstreamTooSlow, UpstreamUnavailable } from './proxy.ts';
import { sendError } from './send-error.ts';

/** Whether the request is to blame, not the shop. */
export function isRefusal(error: unknown): boolean {
  return [BodyTooLarge, BodyTooSlow, NoJsonObject].some((refusal) => error instanceof refusal);
}

/** Answers a request that failed. */
export function sendFailure(response: ServerResponse, error: unknown): void {
  if (error instanceof BodyTooLarge) {
    sendError(response, 413, 'invalid_request', 'The request is too large.');
  } else if (error instanceof BodyTooSlow) {
    sendError(response, 408, 'invalid_request', 'The request took too long to arrive.');
  } else if (error instanceof UpstreamTooSlow) {
    sendError(response, 503, 'service_unavailable', 'This takes too long at the moment. Please try again shortly.');
  } else if (error instanceof NoJsonObject) {
    sendError(response, 400, 'invalid_request', 'The request is not a JSON object.');
  } else if (error instanceof UpstreamUnavailable || error instanceof BucketFailed) {
    sendError(response, 503, 'service_unavailable', 'We are doing maintenance. Please try again shortly.');
  } else {
    sendError(response, 500, 'internal_error', 'Something went wrong on our side. Please try again in a moment.');
  }
}
