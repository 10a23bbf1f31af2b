import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { BOX_WORDS } from '#site/features/search/box-messages.ts';
import { ensureChromium } from '#tools/test/chromium.ts';
import type { Measurement } from '../bench.ts';
import { kibibytes, percentiles } from '../figures.ts';
import { openBrowser, withPhonePage } from '../pages/browser.ts';
import { followTraffic } from '../pages/traffic.ts';
import { TYPED } from './terms.ts';

const QUIET_MS = 800;
const TIMEOUT_MS = 15_000;
const CPU_SLOWDOWN = 4;
/** Warm-up requests, not counted. */
const WARM_UP = 8;

/** Measures the bytes of a first search and the time of further ones, on a phone-sized page without throttling. */
export async function measureInBrowser(url: string, print: (line: string) => void): Promise<Measurement[]> {
  await ensureChromium(print);
  const browser = await openBrowser();
  try {
    return [
      { what: 'first suggestions, script, style and answer', value: await weighSuggestions(browser, url) },
      { what: '/search?q=silk at load', value: await weighPage(browser, url) },
      {
        what: `suggestions, from request to shown list, CPU ${CPU_SLOWDOWN}x, line not slowed`,
        value: percentiles(await timeSuggestions(browser, url), [0.5, 0.95]),
      },
    ];
  } finally {
    await browser.close();
  }
}

function weighSuggestions(browser: Browser, url: string): Promise<string> {
  return withPhonePage(browser, { isSlow: false }, async (page, session) => {
    const traffic = followTraffic(session);
    await page.goto(`${url}/faq`);
    await traffic.untilQuiet(QUIET_MS, TIMEOUT_MS);
    const before = traffic.sum().bytes;
    await type(await openBox(page), 'lehnga');
    await traffic.untilQuiet(QUIET_MS, TIMEOUT_MS);
    const { JS, CSS, other, images } = traffic.sum().bytes;
    const parts = { JS: JS - before.JS, CSS: CSS - before.CSS, answer: other - before.other };
    const total = parts.JS + parts.CSS + parts.answer;
    return `${kibibytes(total)}: ${listed(parts)}; pictures ${kibibytes(images - before.images)} besides`;
  });
}

function weighPage(browser: Browser, url: string): Promise<string> {
  return withPhonePage(browser, { isSlow: false }, async (page, session) => {
    const traffic = followTraffic(session);
    await page.goto(`${url}/search?q=silk`);
    await page.getByRole('article').first().waitFor();
    await traffic.untilQuiet(QUIET_MS, TIMEOUT_MS);
    const { JS, HTML, other } = traffic.sum().bytes;
    return `${kibibytes(JS + other)} of script and answer: ${listed({ JS, answer: other, HTML })}`;
  });
}

function timeSuggestions(browser: Browser, url: string): Promise<number[]> {
  return withPhonePage(browser, { isSlow: false }, async (page, session) => {
    await page.goto(`${url}/faq`);
    const box = await openBox(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (const [at, term] of TYPED.entries()) {
      await type(box, term);
      await page.waitForFunction((count) => performance.getEntriesByName('suggestions').length > count, at);
    }
    const durations = await page.evaluate(() =>
      performance.getEntriesByName('suggestions').map(({ duration }) => duration),
    );
    return z.array(z.number()).parse(durations).slice(WARM_UP);
  });
}

async function openBox(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
  const box = page.getByRole('banner').getByRole('combobox', { name: BOX_WORDS.label }).filter({ visible: true });
  await box.focus();
  return box;
}

/** Fills in the term at once: the debounce delay is not measured. */
async function type(box: Awaited<ReturnType<typeof openBox>>, term: string): Promise<void> {
  await box.fill(term);
}

function listed(parts: Readonly<Record<string, number>>): string {
  return Object.entries(parts)
    .map(([name, bytes]) => `${name} ${kibibytes(bytes)}`)
    .join(', ');
}
