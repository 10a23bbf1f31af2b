/** The body exceeds its endpoint's limit. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** A request, or what another server answered. */
export interface BodySource {
  readonly headers: Pick<Headers, 'get'>;
  readonly body: { getReader(): BodyReader } | null;
}

interface BodyReader {
  read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: unknown }>;
}

/**
 * Passes a body to `take`, chunk by chunk, and returns its length in bytes. An error from `take` stops reading.
 * @throws BodyTooLarge as soon as the body or its Content-Length exceeds `maxBytes`
 */
export async function readBody(
  { headers, body }: BodySource,
  maxBytes: number,
  take: (chunk: Uint8Array) => unknown,
): Promise<number> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge();
  const reader = body?.getReader();
  let received = 0;
  try {
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      received += read.value.byteLength;
      if (received > maxBytes) throw new BodyTooLarge();
      await take(read.value);
    }
  } catch (error) {
    if (reader) void discard(reader);
    throw error;
  }
  return received;
}

/** Reads and drops the rest, because a client that is still sending does not read the response. */
async function discard(reader: BodyReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection was closed.
  }
}
