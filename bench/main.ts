/** `npm run bench [-- NAME …]`: the project's own measurements, printed as a table with the machine named. */

import { PocketBaseStartError } from '#server/pocketbase/run.ts';
import { PocketBaseUnavailable } from '#server/pocketbase/source.ts';
import { ProgramFailed } from '#server/processes/children.ts';
import { reportFailure } from '#server/start/report-failure.ts';
import { StartError } from '#server/start/start-error.ts';
import { stopSignal } from '#server/start/stop-signal.ts';
import { ArgumentsError } from '../tools/seed/arguments.ts';
import { readBenchArguments } from './arguments.ts';
import { describeMachine } from './machine.ts';
import { runBenches } from './run.ts';
import { ToolMissing } from './serve/tools.ts';
import { formatTable } from './table.ts';

/** Failures a person can put right: their message is all there is to say. */
const EXPECTED = [ArgumentsError, StartError, ProgramFailed, PocketBaseStartError, PocketBaseUnavailable, ToolMissing];

const progress = (line: string) => process.stderr.write(`${line}\n`);
const signal = stopSignal();

try {
  const options = readBenchArguments(process.argv.slice(2));
  const machine = { name: 'machine', lines: describeMachine(new Date()) };
  const sections = await runBenches(options, progress, signal);
  process.stdout.write(`\n${formatTable([machine, ...sections])}\n`);
} catch (error) {
  if (signal.aborted) process.exitCode = 1;
  else reportFailure(error, EXPECTED);
}
// A measurement that a stop has overtaken is not waited for.
process.exit();
