import { compressedBody } from './compressed-body.ts';

/** A JSON response, compressed as the request allows. */
export async function compressedJson(request: Request, body: unknown, headers: HeadersInit): Promise<Response> {
  const text = Buffer.from(JSON.stringify(body));
  const { bytes, encoding } = await compressedBody(text, request.headers.get('accept-encoding') ?? '');
  const response = new Response(bytes, { headers });
  response.headers.set('content-type', 'application/json');
  response.headers.set('vary', 'accept-encoding');
  if (encoding !== undefined) response.headers.set('content-encoding', encoding);
  return response;
}
