import { tracingChannel } from 'node:diagnostics_channel';

/** A request to an endpoint, or a run of a timer with the method TIMER; `result` is set once it is answered. */
export interface EndpointCall {
  readonly route: string;
  readonly method: string;
  /** The id of the request, which the response has as X-Request-Id, or of the timer's run. */
  readonly request: string | null;
  result?: { readonly status: number };
}

/**
 * Where endpoints report their requests and timers their runs; server/tracing subscribes. A channel of Node, because the HTTP server and the compiled
 * site in it each have their own copy of this module. Costs nothing without a subscriber.
 */
export const endpointChannel = tracingChannel<unknown, EndpointCall>('shop.endpoint');
