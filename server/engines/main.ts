/** `npm run engine:provide -- NAME`: prints the path of a pinned engine; progress goes to standard error. */
import { SourceUnavailable } from '#server/pocketbase/source.ts';
import { ENGINES, isEngineName } from './engines.ts';
import { provideEngine } from './provide.ts';

const name = process.argv[2];
if (isEngineName(name)) {
  try {
    process.stdout.write(`${await provideEngine(name, (line) => process.stderr.write(`${line}\n`))}\n`);
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    process.stderr.write(`${name} cannot be built: ${error.message}. Install Go 1.21 or newer and try again.\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(
    `Name one of ${Object.keys(ENGINES).join(', ')}, such as: npm run engine:provide -- litestream\n`,
  );
  process.exitCode = 1;
}
