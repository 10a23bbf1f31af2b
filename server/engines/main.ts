/** `npm run shop -- provide NAME`: prints the path of a pinned program; progress goes to standard error. */
import { EnvironmentError, loadEnvironment } from '../environment.ts';
import { providePocketBase } from '../pocketbase/provide.ts';
import { PocketBaseUnavailable, SourceUnavailable } from '../pocketbase/source.ts';
import { provideGoProgram } from './go-program.ts';
import { LITESTREAM } from './litestream.ts';

const log = (line: string) => process.stderr.write(`${line}\n`);
const name = process.argv[2];

try {
  if (name === 'pocketbase') {
    const { isProduction } = loadEnvironment();
    process.stdout.write(`${await providePocketBase({ log, production: isProduction })}\n`);
  } else if (name === 'litestream') {
    process.stdout.write(`${await provideGoProgram(LITESTREAM, log)}\n`);
  } else {
    fail('Name pocketbase or litestream, such as: npm run shop -- provide litestream');
  }
} catch (error) {
  if (error instanceof SourceUnavailable) {
    fail(`${name} cannot be built: ${error.message}. Install Go 1.21 or newer and try again.`);
  } else if (error instanceof EnvironmentError || error instanceof PocketBaseUnavailable) fail(error.message);
  else throw error;
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
