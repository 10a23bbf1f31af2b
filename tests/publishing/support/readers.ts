import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { ask, type RawAnswer } from '#tests/api/raw-request.ts';
import type { PageReport } from './page-checks.ts';

const ENCODINGS = ['identity', 'br'] as const;
type Encoding = (typeof ENCODINGS)[number];
const CONNECTIONS = 8;

/** A path to read, and the check of its body. */
export interface Readable {
  readonly path: string;
  readonly check: (text: string) => PageReport;
}

export interface Readings {
  /** Complete responses, and 304 responses. */
  readonly count: number;
  readonly unchanged: number;
  /** One line per problem. */
  readonly wrong: readonly string[];
}

/** Reads continuously over eight connections with different encodings until `work` is done. */
export async function readWhile(
  url: string,
  readables: readonly Readable[],
  work: () => Promise<void>,
): Promise<Readings> {
  const ledger = new Ledger();
  const stop = new AbortController();
  const connections = Array.from({ length: CONNECTIONS }, (_, index) =>
    readOn(url, readables, { encoding: ENCODINGS[index % ENCODINGS.length] ?? 'br', ledger, signal: stop.signal }),
  );
  try {
    await work();
  } finally {
    stop.abort();
    await Promise.all(connections);
  }
  return ledger;
}

/** Reads over one connection, on which generations must not decrease. */
async function readOn(
  url: string,
  readables: readonly Readable[],
  { encoding, ledger, signal }: { encoding: Encoding; ledger: Ledger; signal: AbortSignal },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const newest = new Map<string, number>();
  const tags = new Map<string, string>();
  while (!signal.aborted) {
    for (const { path, check } of readables) {
      const known = tags.get(path);
      const condition: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
      const answer = await ask(url, path, { headers: { 'accept-encoding': encoding, ...condition }, agent });
      if (answer.status === 304) {
        ledger.unchanged += 1;
        continue;
      }
      ledger.count += 1;
      const tell = (problem: string) => ledger.wrong.push(`${path} (${encoding}): ${problem}`);
      const text = textOf(answer, encoding, tell);
      if (text === null) continue;
      const { problems, sightings } = check(text);
      for (const problem of problems) tell(problem);
      for (const { letter, generation } of sightings) {
        const before = newest.get(path + letter) ?? 0;
        if (generation < before) tell(`${letter} went back from ${before} to ${generation}`);
        newest.set(path + letter, Math.max(before, generation));
      }
      const tag = answer.headers.etag ?? '';
      if (!ledger.isConsistent(path + encoding, tag, answer.body))
        tell(`the tag ${tag} stands for two contents, or it for two`);
      tags.set(path, tag);
    }
  }
  agent.destroy();
}

/** Decoded body; null if incomplete. */
function textOf(
  { status, headers, body }: RawAnswer,
  encoding: Encoding,
  tell: (problem: string) => void,
): string | null {
  const wanted = encoding === 'identity' ? undefined : encoding;
  if (status !== 200) tell(`answered ${status}`);
  else if (Number(headers['content-length']) !== body.length)
    tell(`length ${headers['content-length']}, ${body.length} came`);
  else if (headers['content-encoding'] !== wanted) tell(`encoding ${headers['content-encoding']}`);
  else {
    try {
      return (wanted === 'br' ? brotliDecompressSync(body) : body).toString();
    } catch (error) {
      tell(`cannot be decompressed: ${String(error)}`);
    }
  }
  return null;
}

/** Merges the results of all connections. */
class Ledger implements Readings {
  count = 0;
  unchanged = 0;
  readonly wrong: string[] = [];
  readonly #contents = new Map<string, string>();
  readonly #tags = new Map<string, string>();

  /** Whether ETag and content always correspond. */
  isConsistent(place: string, tag: string, body: Buffer): boolean {
    const content = createHash('sha256').update(body).digest('base64');
    const [byTag, byContent] = [`${place} ${tag}`, `${place} ${content}`];
    const isSame = (this.#contents.get(byTag) ?? content) === content && (this.#tags.get(byContent) ?? tag) === tag;
    this.#contents.set(byTag, content);
    this.#tags.set(byContent, tag);
    return isSame && tag !== '';
  }
}
