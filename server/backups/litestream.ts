import { stat } from 'node:fs/promises';
import { provideEngine } from '../engines/provide.ts';
import { inheritedEnvironment } from '../environment.ts';
import { SourceUnavailable } from '../pocketbase/source.ts';
import { startProcess } from '../processes/child-process.ts';
import { BackupFailed } from './backup-failed.ts';

const SHOWN_LINES = 5;

/** Writes the newest state of a replica into a new file. @throws BackupFailed */
export async function restoreReplica(url: string, file: string, log: (line: string) => void): Promise<void> {
  const lines: string[] = [];
  const { child } = startProcess({
    name: 'Litestream',
    command: await litestream(log),
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

async function litestream(log: (line: string) => void): Promise<string> {
  try {
    return await provideEngine('litestream', log);
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    throw new BackupFailed(`Litestream cannot be built: ${error.message}. Restore on a machine with Go 1.21 or newer.`);
  }
}
