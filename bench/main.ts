/** `npm run bench [-- NAME …]`: prints measurements as a table with the machine. */

import { PocketBaseStartError } from '#server/pocketbase/run.ts';
import { PocketBaseUnavailable } from '#server/pocketbase/source.ts';
import { ProgramFailed } from '#server/processes/children.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { reportFailure } from '#server/start/report-failure.ts';
import { stopSignal } from '#server/start/stop-signal.ts';
import { ArgumentsError } from '../tools/seed/arguments.ts';
import { readBenchArguments } from './arguments.ts';
import { describeMachine } from './machine.ts';
import { runBenches } from './run.ts';
import { MissingToolError } from './serve/tools.ts';
import { formatTable } from './table.ts';

/** Errors that the user can fix: only the message is printed. */
const EXPECTED = [
  ArgumentsError,
  StartError,
  ProgramFailed,
  PocketBaseStartError,
  PocketBaseUnavailable,
  MissingToolError,
];

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
// Ctrl-C does not wait for the running measurement.
process.exit();
