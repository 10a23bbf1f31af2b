import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { endpointChannel } from '../log/endpoint-channel.ts';
import { traceCalls } from './calls.ts';

const ERROR_STATUS = 500;

/**
 * Sends traces to an OpenTelemetry collector until `signal`: a span for each request to an endpoint, with the calls to
 * PocketBase and the payment provider below it. Loaded only when OTEL_EXPORTER_OTLP_ENDPOINT is set.
 */
export function startTracing(endpoint: string, signal: AbortSignal): void {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'shop' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('shop');
  /** The span of the request that is being answered. */
  const current = new AsyncLocalStorage<Span | undefined>();
  traceEndpoints(tracer, current);
  traceCalls(tracer, current);
  signal.addEventListener('abort', () => void provider.shutdown());
}

function traceEndpoints(tracer: Tracer, current: AsyncLocalStorage<Span | undefined>): void {
  const spans = new WeakMap<object, Span>();
  endpointChannel.start.bindStore(current, (call) => {
    const { route, method, request } = call;
    const attributes = { 'http.route': route, 'http.request.method': method, 'shop.request_id': request ?? '' };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    spans.set(call, span);
    return span;
  });
  endpointChannel.subscribe({
    start() {},
    end() {},
    asyncStart() {},
    error() {},
    asyncEnd(call) {
      const span = spans.get(call);
      if (span === undefined) return;
      const { status = ERROR_STATUS } = call.result ?? {};
      span.setAttribute('http.response.status_code', status);
      if (status >= ERROR_STATUS) span.setStatus({ code: SpanStatusCode.ERROR });
      // Outside the request: the exporter's timer starts here, and its own calls belong to no request.
      current.exit(() => span.end());
    },
  });
}
