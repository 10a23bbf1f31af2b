/** Runs `work` for 0 … `count` - 1, `lanes` of them at a time; gives the results as they came. */
export async function inLanes<T>(count: number, lanes: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      results.push(await work(next - 1));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
