import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const THREADS = 2;
/** Open at a time, each with one request. */
export const CONNECTIONS = 16;

/** What wrk says of a run. */
export interface WrkResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 2xx and 3xx, and requests without a whole answer. */
  readonly failures: number;
  readonly requests: number;
}

const reportSchema = z.object({
  requests: z.number(),
  durationUs: z.number(),
  p50Us: z.number(),
  p99Us: z.number(),
  failures: z.number(),
});

/** Asks for the paths in turn, and says at the end what came of it as one line of JSON. */
function script(paths: readonly string[]): string {
  return `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests = {}
local at = 0
init = function()
  for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path) end
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\\nREPORT {"requests":%d,"durationUs":%d,"p50Us":%d,"p99Us":%d,"failures":%d}\\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}

/**
 * Asks `origin` for the paths, in turn, as a browser that takes brotli, for `seconds` over 16 connections.
 * @param scriptFile where wrk's instructions may be written
 */
export async function runWrk(
  origin: string,
  paths: readonly string[],
  options: { seconds: number; scriptFile: string; signal: AbortSignal },
): Promise<WrkResult> {
  const { seconds, scriptFile, signal } = options;
  await writeFile(scriptFile, script(paths));
  const amounts = [`-t${THREADS}`, `-c${CONNECTIONS}`, `-d${seconds}s`];
  const child = spawn('wrk', [...amounts, '-s', scriptFile, '-H', 'Accept-Encoding: br', origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const [, report = 'null'] = /^REPORT (.+)$/m.exec(said) ?? [];
  const { requests, durationUs, p50Us, p99Us, failures } = reportSchema.parse(JSON.parse(report));
  return {
    perSecond: ((requests - failures) * 1e6) / durationUs,
    p50Ms: p50Us / 1000,
    p99Ms: p99Us / 1000,
    failures,
    requests,
  };
}
