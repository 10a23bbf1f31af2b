import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const THREADS = 2;
/** Concurrent connections, one request each. */
export const CONNECTIONS = 16;

/** Result of a wrk run. */
export interface WrkResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Responses other than 2xx and 3xx, and incomplete responses. */
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

/** wrk script: requests the paths in turn and prints the result as a line of JSON. */
function script(paths: readonly string[], visitors: number): string {
  return `
local visitors = ${visitors}
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests = {}
local at = 0
init = function()
  for i, path in ipairs(paths) do
    if visitors > 0 then wrk.headers["X-Forwarded-For"] = "203.0.113." .. (i % visitors) end
    requests[i] = wrk.format("GET", path)
  end
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
 * Requests the paths from `origin` in turn, with brotli, for `seconds` over 16 connections.
 * @param scriptFile path for wrk's script
 * @param visitors as so many visitors, for a proxy that believes X-Forwarded-For
 */
export async function runWrk(
  origin: string,
  paths: readonly string[],
  options: { seconds: number; scriptFile: string; signal: AbortSignal; visitors?: number },
): Promise<WrkResult> {
  const { seconds, scriptFile, signal, visitors = 0 } = options;
  await writeFile(scriptFile, script(paths, visitors));
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
