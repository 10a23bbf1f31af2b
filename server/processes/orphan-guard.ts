import { spawn } from 'node:child_process';

/** Reads a list of process ids per line. When the pipe closes, because the parent ended, it stops those of the last line. */
const SCRIPT = `
trap '' INT TERM HUP
while read -r line; do pids=$line; done
[ -z "$pids" ] && exit
kill -TERM $pids
for _ in 1 2 3 4 5; do sleep 1; kill -0 $pids || exit; done
kill -KILL $pids`;

/** Stops processes if the process that started them is killed. */
export interface OrphanGuard {
  /** Replaces the list of processes. */
  watch(pids: Iterable<number>): void;
  /** Ends the guard without stopping anything. */
  dismiss(): void;
}

/** Starts a guard: a shell in its own session, so that Ctrl-C does not reach it. */
export function startOrphanGuard(): OrphanGuard {
  const shell = spawn('sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  // Without a shell there is no guard: only a killed shop would leave processes running.
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
