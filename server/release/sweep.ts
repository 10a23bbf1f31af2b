/** Pages under way at a time: while some are rendered, others are compressed in zlib's threads. */
const CONCURRENCY = 8;

/** Publishes pages, some at a time. @throws the first error; pages under way end first */
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
