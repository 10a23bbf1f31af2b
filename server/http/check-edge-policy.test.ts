import { createServer } from 'node:http';
import { type Logger, pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { checkOnce } from './check-edge-policy.ts';
import { PAGE_POLICY } from './content-policy.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The log of one check of a shop whose pages have this policy. */
async function logOf(policy: string | undefined): Promise<string> {
  const server = createServer((_, response) => {
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    response.end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return logged((logger) => checkOnce(`http://127.0.0.1:${port}/`, logger, new AbortController().signal));
}

/** The log lines that `work` writes. */
async function logged(work: (logger: Logger) => Promise<void>): Promise<string> {
  const lines: string[] = [];
  await work(pino({}, { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

it('reports an old policy in front of the shop', async () => {
  expect(await logOf(PAGE_POLICY.replace(/'sha256-[^']*'/, ''))).toContain('old Content-Security-Policy');
});

it.each([PAGE_POLICY, undefined])('reports nothing for the current policy or none (%#)', async (policy) => {
  expect(await logOf(policy)).toBe('');
});

it('warns if the shop is unreachable at its address', async () => {
  const log = await logged((logger) => checkOnce('http://127.0.0.1:9/', logger, new AbortController().signal));
  expect(log).toContain('cannot be reached');
});
