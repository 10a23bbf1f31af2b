/** Logs progress every two seconds, or in another interval, and at the end. */
export function reportProgress(
  log: (line: string) => void,
  label: string,
  total: number,
  intervalMs = 2_000,
): (done: number) => void {
  let lastLine = performance.now();
  return (done) => {
    if (done < total && performance.now() - lastLine < intervalMs) return;
    lastLine = performance.now();
    log(`${label} ${done}/${total} …`);
  };
}
