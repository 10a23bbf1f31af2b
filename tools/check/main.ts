/** `npm run check [-- NAME …]`: runs all checks of the sources, or those named. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from '#server/environment.ts';
import { CHECKS } from './checks.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
const chosen = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name));

if (unknown.length > 0) {
  process.stderr.write(
    `There is no check ${unknown.join(', ')}. Name some of ${CHECKS.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  const failed = chosen.filter(({ commands }) => !commands.every(succeeds));
  process.stdout.write(
    failed.length === 0 ? 'All checks passed.\n' : `Failed: ${failed.map(({ label }) => label).join(', ')}\n`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

function succeeds([program = '', ...parameters]: readonly string[]): boolean {
  const path = join(PROJECT, 'node_modules/.bin', program);
  return spawnSync(path, parameters, { cwd: PROJECT, stdio: 'inherit' }).status === 0;
}
