/** `npm run pocketbase:provide`: prints the path of the pinned binary; progress goes to standard error. */
import { EnvironmentError, loadEnvironment } from '../environment.ts';
import { providePocketBase } from './provide.ts';
import { PocketBaseUnavailable } from './source.ts';

try {
  const { isProduction } = loadEnvironment();
  const log = (line: string) => process.stderr.write(`${line}\n`);
  process.stdout.write(`${await providePocketBase({ log, production: isProduction })}\n`);
} catch (error) {
  if (!(error instanceof EnvironmentError || error instanceof PocketBaseUnavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
