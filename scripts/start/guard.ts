/**
 * Runs beside the shop and outlives it by seconds: when the starting process is gone without a word (kill -9, a crash),
 * the guard stops the processes it was told about, so that nothing is left running.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const messageSchema = z.union([z.object({ watch: z.int().positive() }), z.object({ forget: z.int().positive() })]);
const GRACE_MS = 5000;
const POLL_MS = 100;

const watched = new Set<number>();

process.on('message', (message) => {
  const parsed = messageSchema.parse(message);
  if ('watch' in parsed) watched.add(parsed.watch);
  else watched.delete(parsed.forget);
});
process.once('disconnect', () => void stopAll());
// Ctrl-C reaches the whole terminal group; the guard goes last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

async function stopAll(): Promise<void> {
  signalAll('SIGTERM');
  const deadline = performance.now() + GRACE_MS;
  while (signalAll(0) && performance.now() < deadline) await delay(POLL_MS);
  signalAll('SIGKILL');
}

/** Whether any of them was still there. */
function signalAll(signal: NodeJS.Signals | 0): boolean {
  let isAnyAlive = false;
  for (const pid of watched) {
    try {
      process.kill(pid, signal);
      isAnyAlive = true;
    } catch {
      // It has ended already.
      watched.delete(pid);
    }
  }
  return isAnyAlive;
}
