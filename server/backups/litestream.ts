import { stat } from 'node:fs/promises';
import { provideGoProgram } from '../engines/go-program.ts';
import { LITESTREAM } from '../engines/litestream.ts';
import { inheritedEnvironment, litestreamBinary } from '../environment.ts';
import { SourceUnavailable } from '../pocketbase/source.ts';
import { startProcess } from '../processes/child-process.ts';
import { BackupFailed } from './backup-failed.ts';

const SHOWN_LINES = 5;

/** Writes the newest state of the replica at `url` into a new file. @throws BackupFailed */
export async function restoreReplica(url: string, file: string, log: (line: string) => void): Promise<void> {
  const lines: string[] = [];
  const { child } = startProcess({
    name: 'Litestream',
    command: await provideLitestream(log),
    parameters: ['restore', '-o', file, url],
    env: litestreamEnvironment(),
    log: (line) => lines.push(line),
  });
  if ((await child.exited) !== 0) {
    throw new BackupFailed(`The replica ${url} could not be restored: ${lines.slice(-SHOWN_LINES).join(' ')}`);
  }
  await stat(file);
}

/** With AWS_CA_BUNDLE its client of buckets refuses to start. */
export function litestreamEnvironment(): NodeJS.ProcessEnv {
  const { AWS_CA_BUNDLE: _, ...environment } = inheritedEnvironment();
  return environment;
}

/** The path of Litestream: `LITESTREAM_BIN`, or built from its pinned module. @throws BackupFailed */
async function provideLitestream(log: (line: string) => void): Promise<string> {
  try {
    return litestreamBinary() ?? (await provideGoProgram(LITESTREAM, log));
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    throw new BackupFailed(
      `Litestream cannot be built: ${error.message}. Install Go 1.21 or newer, or Litestream 0.5.18 and set LITESTREAM_BIN to its path.`,
    );
  }
}
