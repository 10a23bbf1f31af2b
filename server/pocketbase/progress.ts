import type { Log } from './source.ts';

const BEAT_MS = 5_000;

/** A running step; `detail` sets the text in brackets of its next line. */
export interface Step {
  detail(text: string): void;
}

/** Logs a line when the work starts, every five seconds, and when it is done. */
export async function withProgress<T>(log: Log, label: string, work: (step: Step) => Promise<T>): Promise<T> {
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  let detail = '';
  log(`${label}…`);
  const beat = setInterval(() => log(`${label}: ${seconds()}${detail === '' ? '' : ` (${detail})`}`), BEAT_MS);
  try {
    const result = await work({
      detail: (text) => {
        detail = text;
      },
    });
    log(`${label}: done in ${seconds()}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}
