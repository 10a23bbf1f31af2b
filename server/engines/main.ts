/** `npm run shop -- provide NAME`: prints the path of a pinned program; progress goes to standard error. */
import { EnvironmentError, loadEnvironment } from '../environment.ts';
import { providePocketBase } from '../pocketbase/provide.ts';
import { PocketBaseUnavailable, SourceUnavailable } from '../pocketbase/source.ts';
import { ENGINES, isEngineName } from './engines.ts';
import { provideEngine } from './provide.ts';

const log = (line: string) => process.stderr.write(`${line}\n`);
const name = process.argv[2];

try {
  if (name === 'pocketbase') {
    const { isProduction } = loadEnvironment();
    process.stdout.write(`${await providePocketBase({ log, production: isProduction })}\n`);
  } else if (isEngineName(name)) {
    process.stdout.write(`${await provideEngine(name, log)}\n`);
  } else {
    fail(`Name one of pocketbase, ${Object.keys(ENGINES).join(', ')}, such as: npm run shop -- provide litestream`);
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
