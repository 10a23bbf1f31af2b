/** A body has more bytes than its endpoint reads. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Hands a request's body on, chunk by chunk, and gives its length in bytes. What `take` throws ends the reading.
 * @throws BodyTooLarge as soon as it is announced or there
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

/** Lets the rest come and go: who still sends would not see the answer. The server ends the connection soon after it. */
async function discard(reader: BodyReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender has gone, or the server has had enough.
  }
}
