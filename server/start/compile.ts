/** `npm run shop -- compile`: compiles hooks, site and admin ahead, so that starting this version needs no build tools (docs/operate/deploy.md). */
import { compileHooks } from '../hooks/compile.ts';
import { ProgramFailed } from '../processes/children.ts';
import { compileAhead } from '../release/compile/compiled.ts';
import { reportFailure } from './report-failure.ts';

try {
  await compileHooks();
  process.stdout.write(`compiled ${await compileAhead()}\n`);
} catch (error) {
  reportFailure(error, [ProgramFailed]);
}
