import type { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { z } from 'zod';
import { callPath } from './call-path.ts';

/** What Node's channels say of a request: of fetch (PocketBase) and of node:http (the payment provider's package). */
const fetchSchema = z.object({ request: z.object({ origin: z.string(), path: z.string(), method: z.string() }) });
const httpSchema = z.object({ request: z.object({ host: z.string(), path: z.string(), method: z.string() }) });
const messageSchema = z.object({
  request: z.custom<object>((value) => typeof value === 'object' && value !== null),
  response: z.object({ statusCode: z.number() }).optional(),
});

const STARTS = {
  'undici:request:create': (message: unknown) => {
    const { origin, path, method } = fetchSchema.parse(message).request;
    return { host: new URL(origin).host, path, method };
  },
  'http.client.request.start': (message: unknown) => httpSchema.parse(message).request,
};
const ENDS = [
  'undici:request:headers',
  'undici:request:error',
  'http.client.response.finish',
  'http.client.request.error',
];

/** Traces the calls that answer a request; calls of timers and of the exporter have no span. */
export function traceCalls(tracer: Tracer, current: AsyncLocalStorage<Span | undefined>): void {
  const spans = new WeakMap<object, Span>();
  for (const [channel, read] of Object.entries(STARTS)) {
    subscribe(channel, (message) => {
      const parent = current.getStore();
      if (parent === undefined) return;
      const { host, path, method } = read(message);
      const attributes = { 'server.address': host, 'url.path': callPath(path), 'http.request.method': method };
      const context = trace.setSpan(ROOT_CONTEXT, parent);
      const span = tracer.startSpan(`${method} ${callPath(path)}`, { kind: SpanKind.CLIENT, attributes }, context);
      spans.set(messageSchema.parse(message).request, span);
    });
  }
  for (const channel of ENDS) {
    subscribe(channel, (message) => {
      const { request, response } = messageSchema.parse(message);
      const span = spans.get(request);
      spans.delete(request);
      if (response === undefined) span?.setStatus({ code: SpanStatusCode.ERROR });
      else span?.setAttribute('http.response.status_code', response.statusCode);
      current.exit(() => span?.end());
    });
  }
}
