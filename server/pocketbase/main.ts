// npm run pocketbase:provide: prints the path of the pinned binary; progress goes to standard error.
import { isProduction } from './environment.ts';
import { providePocketBase } from './provide.ts';
import { PocketBaseUnavailable } from './source.ts';

try {
  const path = await providePocketBase({
    log: (line) => process.stderr.write(`${line}\n`),
    production: isProduction(),
  });
  process.stdout.write(`${path}\n`);
} catch (error) {
  if (!(error instanceof PocketBaseUnavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
