import pLimit, { type LimitFunction } from 'p-limit';
import { UpstreamTooSlow } from './proxy.ts';

/** How long a request waits for others of its address, in ms. */
const WAIT_MS = 20_000;

/** Does `work` when its turn comes in the line of `network`. @throws UpstreamTooSlow after 20 s, or of `work` */
export type InLine = <Result>(network: string, factor: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * A line for each address: `most` requests of it at a time, times `factor` (RATE_LIMIT_FACTOR; 0 for no limit). The others wait
 * behind requests of their own address, where they hold nothing that other addresses need.
 */
export function addressLines(most: number): InLine {
  const lines = new Map<string, { limit: LimitFunction; users: number }>();
  return async (network, factor, work) => {
    if (factor === 0) return work();
    const line = lines.get(network) ?? { limit: pLimit(Math.ceil(most * factor)), users: 0 };
    lines.set(network, line);
    line.users += 1;
    const startedAt = performance.now();
    try {
      return await line.limit(() => {
        if (performance.now() - startedAt > WAIT_MS) throw new UpstreamTooSlow('others of this address take too long');
        return work();
      });
    } finally {
      line.users -= 1;
      if (line.users === 0) lines.delete(network);
    }
  };
}
