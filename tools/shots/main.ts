/**
 * `npm run shots [-- NAME …]`: screenshots of every scene at three widths in `shots/`, with a contact sheet for each.
 * `-- --docs` takes the pictures of the documents instead, in `docs/screenshots/`.
 */

import { PocketBaseStartError } from '#server/pocketbase/run.ts';
import { PocketBaseUnavailable, SourceUnavailable } from '#server/pocketbase/source.ts';
import { ProgramFailed } from '#server/processes/children.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { reportFailure } from '#server/start/report-failure.ts';
import { stopSignal } from '#server/start/stop-signal.ts';
import { ArgumentsError } from '../seed/arguments.ts';
import { readShotsArguments } from './arguments.ts';
import { takeDocPictures } from './docs/take-doc-pictures.ts';
import { takeShots } from './take-shots.ts';

/** Errors that the user can fix: only the message is printed. */
const EXPECTED = [
  ArgumentsError,
  StartError,
  ProgramFailed,
  PocketBaseStartError,
  PocketBaseUnavailable,
  SourceUnavailable,
];

const print = (line: string) => process.stderr.write(`${line}\n`);
const signal = stopSignal();

try {
  const options = readShotsArguments(process.argv.slice(2));
  const failures = await ('docs' in options
    ? takeDocPictures({ names: options.docs, print, signal })
    : takeShots(options, print, signal));
  if (failures > 0) process.exitCode = 1;
} catch (error) {
  if (signal.aborted) process.exitCode = 1;
  else reportFailure(error, EXPECTED);
}
// Ctrl-C does not wait for the current screenshot.
process.exit();
