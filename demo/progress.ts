const INTERVAL_MS = 2_000;

/** Logs progress every two seconds and at the end. */
export function reportProgress(log: (line: string) => void, label: string, total: number): (done: number) => void {
  let lastLine = performance.now();
  return (done) => {
    if (done < total && performance.now() - lastLine < INTERVAL_MS) return;
    lastLine = performance.now();
    log(`${label} ${done}/${total} …`);
  };
}
