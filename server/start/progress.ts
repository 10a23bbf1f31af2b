/** Prints the progress of a start, each line with the seconds since its beginning. */
export interface Progress {
  /** Prints the next numbered step and runs it. */
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  /** Prints a line about the current step. */
  detail(line: string): void;
}

const BEAT_MS = 10_000;

/** Numbers the steps up to `total`; a long step prints a line every ten seconds. */
export function createProgress(total: number, print: (line: string) => void): Progress {
  const begin = performance.now();
  let current = 0;
  let lastLine = begin;
  const line = (text: string) => {
    lastLine = performance.now();
    print(`${`${((lastLine - begin) / 1000).toFixed(1)}s`.padStart(7)}  ${text}`);
  };
  return {
    async step(label, work) {
      current += 1;
      const number = `${current}/${total}`;
      line(`${number}  ${label}`);
      const beat = setInterval(() => {
        if (performance.now() - lastLine >= BEAT_MS) line(`     still at ${number}: ${label}`);
      }, BEAT_MS / 4);
      try {
        return await work();
      } finally {
        clearInterval(beat);
      }
    },
    detail: (text) => line(`     ${text}`),
  };
}
