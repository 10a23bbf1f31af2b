import { setTimeout as delay } from 'node:timers/promises';

/** Longer than anything takes to go live on a busy machine, in ms. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 50;

/**
 * Asks again until the answer is `wanted`. Unlike expect.poll it also works outside of a test's own steps.
 * @throws Error with the last answer when that has not come after two minutes
 */
export async function until<Answer>(what: string, wanted: Answer, ask: () => Promise<Answer>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer === wanted) return;
    if (performance.now() > deadline) throw new Error(`${what}: still ${JSON.stringify(answer)}`);
    await delay(PAUSE_MS);
  }
}
