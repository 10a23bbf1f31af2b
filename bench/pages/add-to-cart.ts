import type { Browser, CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { onPhone } from './browser.ts';

const CLICK_EVERY_MS = 50;
const PATIENCE_MS = 30_000;
const MARK = 'add-to-cart answered';

/** When the button answered, in ms after the navigation began, and what did. */
export interface Answer {
  readonly ms: number;
  readonly by: 'native form' | 'script';
}

/**
 * Opens a product page on a slow line and presses its button every 50 ms from the moment it exists: the first sign of
 * an answer ends it, be it a native form on its way to another page or a change of the cart's badge or the messages.
 * @throws Error when nothing answers within half a minute
 */
export function timeAddToCart(browser: Browser, url: string): Promise<Answer> {
  return onPhone(browser, { isSlow: true }, async (page, session) => {
    await page.addInitScript(pressUntilAnswered, { everyMs: CLICK_EVERY_MS, mark: MARK });
    const { begin, formSent } = followForm(session, new URL(url).pathname);
    const answered = untilMarked(page).then(async (at) => ({ ms: at - (await begin), by: 'script' as const }));
    await page.goto(url, { waitUntil: 'commit' });
    return await Promise.race([formSent, answered]);
  });
}

/** Both times as the wall's clock has them, in ms. A form that comes back to its own page has done nothing. */
function followForm(session: CDPSession, path: string) {
  const begin = Promise.withResolvers<number>();
  const formSent = Promise.withResolvers<Answer>();
  session.on('Network.requestWillBeSent', ({ type, wallTime, request }) => {
    if (type !== 'Document') return;
    begin.resolve(wallTime * 1000);
    if (new URL(request.url).pathname === path) return;
    void begin.promise.then((start) => formSent.resolve({ ms: wallTime * 1000 - start, by: 'native form' }));
  });
  return { begin: begin.promise, formSent: formSent.promise };
}

async function untilMarked(page: Page): Promise<number> {
  const read = (mark: string) => {
    const entry = performance.getEntriesByName(mark)[0];
    return entry && performance.timeOrigin + entry.startTime;
  };
  const handle = await page.waitForFunction(read, MARK, { polling: 200, timeout: PATIENCE_MS });
  return z.number().parse(await handle.jsonValue());
}

/** Chooses a size where one has to be chosen, and presses. Runs in the page, before it is there. */
function pressUntilAnswered({ everyMs, mark }: { everyMs: number; mark: string }): void {
  const signs = () =>
    [...document.querySelectorAll('a[href="/cart"], [role=status]')]
      .map((sign) => `${sign.getAttribute('aria-label')} ${sign.textContent}`)
      .join();
  let before: string | undefined;
  const press = () => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('main form button')].find(({ textContent }) =>
      /^\s*Add to Cart/.test(textContent),
    );
    if (button === undefined) return;
    before ??= signs();
    const sizes = [...(button.form?.querySelectorAll<HTMLInputElement>('[name=size]:enabled') ?? [])];
    if (!sizes.some(({ checked }) => checked)) sizes[0]?.click();
    button.click();
    if (signs() === before) return;
    clearInterval(timer);
    performance.mark(mark);
  };
  const timer = setInterval(press, everyMs);
}
