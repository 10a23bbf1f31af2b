/** `npm run shop -- audit`: checks the books of the open shop now (docs/operate/operations.md). Exit code 1 if they are wrong. */

import { StartError } from '#server/runtime/start-error.ts';
import { type BooksState, booksStateSchema, INTERNAL_AUDIT_PATH } from '#shared/api/books.ts';
import { EnvironmentError, loadEnvironment } from '../environment.ts';
import { reportFailure } from './report-failure.ts';
import { readSecrets } from './secrets.ts';

try {
  const { dataDir, port } = loadEnvironment();
  const { internalSecret } = await readSecrets(dataDir);
  const { findings, ms } = await audit(`http://127.0.0.1:${port}`, internalSecret);
  const lines = findings.map((one) => [one.check, one.order_number, one.detail].filter(Boolean).join(': '));
  const result = findings.length === 0 ? 'The books are right.' : `${findings.length} things do not add up.`;
  process.stdout.write(`${[...lines, `${result} Checked in ${(ms / 1000).toFixed(1)} s.`].join('\n')}\n`);
  if (findings.length > 0) process.exitCode = 1;
} catch (error) {
  reportFailure(error, [EnvironmentError, StartError]);
}

async function audit(url: string, secret: string): Promise<BooksState> {
  const answer = await fetch(`${url}${INTERNAL_AUDIT_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
  }).catch(() => null);
  if (answer === null) throw new StartError(`No shop is open at ${url}. Start it, then check its books.`);
  if (!answer.ok) throw new StartError(`The shop could not check its books (${answer.status}). See its log.`);
  return booksStateSchema.parse(await answer.json());
}
