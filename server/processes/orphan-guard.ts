import { spawn } from 'node:child_process';

/**
 * Reads lists of process ids, one list a line. When the pipe closes, because the process that held it ended or was killed,
 * it stops those of the last list.
 */
const SCRIPT = `
trap '' INT TERM HUP
while read -r line; do pids=$line; done
[ -z "$pids" ] && exit
kill -TERM $pids
for _ in 1 2 3 4 5; do sleep 1; kill -0 $pids || exit; done
kill -KILL $pids`;

/** Stops processes after the process that started them was killed. */
export interface OrphanGuard {
  /** Replaces the processes to stop. */
  watch(pids: Iterable<number>): void;
  /** Stops nothing any more. */
  dismiss(): void;
}

/** Starts a guard: a small shell in a session of its own, so that Ctrl-C does not reach it. */
export function startOrphanGuard(): OrphanGuard {
  const shell = spawn('sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  // Without a guard only a killed shop leaves processes behind.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  const watch = (pids: Iterable<number>) => void shell.stdin.write(`${[...pids].join(' ')}\n`);
  return {
    watch,
    dismiss() {
      watch([]);
      shell.stdin.end();
    },
  };
}
