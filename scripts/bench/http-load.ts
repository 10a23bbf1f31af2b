import { Agent, get } from 'node:http';

/** What came of asking for one address again and again. */
export interface LoadResult {
  readonly requests: number;
  /** Answers other than 200, and requests without an answer. */
  readonly failures: number;
  /** How long it took, in ms. */
  readonly elapsedMs: number;
  /** From sending a request to the last byte of its answer, each. */
  readonly latenciesMs: readonly number[];
  /** Of the body of the last answer, as sent. */
  readonly bodyBytes: number;
  readonly encoding: string;
}

/**
 * Asks for `url` for `durationMs` over `connections` connections that stay open, each with one request at a time, and
 * reads the answers without unpacking them.
 */
export async function loadFor(url: string, connections: number, durationMs: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  let failures = 0;
  let last = { bodyBytes: 0, encoding: 'none' };
  const begin = performance.now();
  const lane = async () => {
    while (performance.now() - begin < durationMs) {
      const sent = performance.now();
      const answer = await fetchOnce(url, agent);
      latenciesMs.push(performance.now() - sent);
      if (answer?.status === 200) last = answer;
      else failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
  return { requests: latenciesMs.length, failures, elapsedMs: performance.now() - begin, latenciesMs, ...last };
}

/** Null when there is no whole answer; that counts as a failure. */
function fetchOnce(url: string, agent: Agent) {
  return new Promise<{ status: number; bodyBytes: number; encoding: string } | null>((resolve) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      let bodyBytes = 0;
      response.on('data', (chunk: Buffer) => {
        bodyBytes += chunk.length;
      });
      response.once('error', () => resolve(null));
      response.once('end', () => {
        const encoding = response.headers['content-encoding'] ?? 'none';
        resolve({ status: response.statusCode ?? 0, bodyBytes, encoding });
      });
    });
    request.once('error', () => resolve(null));
  });
}
