import lighthouse from 'lighthouse';
import { freePorts } from '#tests/support/ports.ts';
import { openBrowser } from './browser.ts';

/** Lighthouse's category ids, in report order. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** 0 to 100. */
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

/**
 * Runs Lighthouse's mobile preset (simulated throttling) in its own browser. Retries once, because Lighthouse sometimes
 * loses its trace on a busy machine. @throws if the retry fails
 */
export async function scorePage(url: string): Promise<Scores> {
  return scoreOnce(url).catch(() => scoreOnce(url));
}

async function scoreOnce(url: string): Promise<Scores> {
  const [port = 0] = await freePorts(1);
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json' });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { categories, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
    const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
    };
  } finally {
    await browser.close();
  }
}
