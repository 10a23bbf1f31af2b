import { setTimeout as delay } from 'node:timers/promises';

/** Maximum time to go live on a busy machine. */
const TIMEOUT_MS = 120_000;
const PAUSE_MS = 50;

/**
 * Polls until the result is `wanted`. Unlike expect.poll, it works outside of tests.
 * @throws Error with the last result after two minutes
 */
export async function until<Answer>(what: string, wanted: Answer, ask: () => Promise<Answer>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await ask();
    if (answer === wanted) return;
    if (performance.now() > deadline) throw new Error(`${what}: still ${JSON.stringify(answer)}`);
    await delay(PAUSE_MS);
  }
}
