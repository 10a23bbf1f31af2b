/** `npm run check [-- NAME …]`: runs all checks of the sources, or those named. */
import { spawnSync } from 'node:child_process';
import { CHECKS } from './checks.ts';

const names = process.argv.slice(2);
const known = CHECKS.map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  process.stderr.write(`There is no check ${unknown.join(', ')}. The checks are ${known.join(', ')}.\n`);
  process.exitCode = 1;
} else {
  const chosen = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name));
  const failed = chosen.filter(({ command }) => spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0);
  process.stdout.write(failed.length === 0 ? 'passed\n' : `failed: ${failed.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
