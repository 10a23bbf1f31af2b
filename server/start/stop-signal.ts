import { npmLifecycleEvent } from '../environment.ts';

const PARENT_POLL_MS = 1000;

/**
 * Aborted by Ctrl-C, SIGTERM or SIGHUP, and if npm, the parent, is killed: an orphan would keep the ports. A second Ctrl-C ends
 * the process at once; the orphan guard then stops the others.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted && signal === 'SIGINT') process.exit(130);
      stop.abort();
    });
  }
  if (npmLifecycleEvent() !== undefined) {
    const parent = process.ppid;
    const poll = setInterval(() => {
      if (process.ppid !== parent) stop.abort();
    }, PARENT_POLL_MS);
    poll.unref();
  }
  return stop.signal;
}

/** Resolves when the signal is aborted, at once if it already is. */
export function whenAborted(signal: AbortSignal): Promise<null> {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
}
