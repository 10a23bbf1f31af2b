/** Runs `work` for 0 … `count` - 1, `workers` at a time. Returns the results in order of completion. */
export async function runConcurrently<T>(
  count: number,
  workers: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const runWorker = async () => {
    while (next < count) {
      next += 1;
      results.push(await work(next - 1));
    }
  };
  await Promise.all(Array.from({ length: workers }, runWorker));
  return results;
}
