import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { freePorts } from './ports.ts';

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z
    .array(attributeSchema)
    .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))),
});
const tracesSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

/** Receives a shop's traces, as OpenTelemetry's collector does. */
export async function startTraceCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  const [port] = await freePorts(1);
  server.listen(port, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    /** What was sent, word for word. */
    bodies,
    spans: (): z.infer<typeof spanSchema>[] =>
      bodies
        .flatMap((body) => tracesSchema.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap((of) => of.spans)),
    close: () => void server.close(),
  };
}
