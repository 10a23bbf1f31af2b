/** The body exceeds its endpoint's limit. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Passes a request's body to `take`, chunk by chunk, and returns its length in bytes. An error from `take` stops reading.
 * @throws BodyTooLarge as soon as the body or its Content-Length exceeds `maxBytes`
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  take: (chunk: Uint8Array) => unknown,
): Promise<number> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge();
  const reader = request.body?.getReader();
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
