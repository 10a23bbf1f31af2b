/** Pages rendered at a time: while some render, others are compressed in zlib's threads. */
const CONCURRENCY = 8;

/** Publishes pages, CONCURRENCY at a time. @throws the first error, after the started pages have ended */
export async function sweep(paths: readonly string[], publish: (path: string) => Promise<void>): Promise<void> {
  const queue = paths.values();
  let failure: { error: unknown } | undefined;
  const work = async () => {
    for (const path of queue) {
      if (failure !== undefined) return;
      try {
        await publish(path);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (failure !== undefined) throw failure.error;
}
