import type { Browser, CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { withPhonePage } from './browser.ts';

const CLICK_EVERY_MS = 50;
const TIMEOUT_MS = 30_000;
const MARK = 'add-to-cart answered';

/** Response to the button; `ms` after the start of the navigation. */
export interface Answer {
  readonly ms: number;
  readonly by: 'native form' | 'script';
}

/**
 * Opens a product page on a slow connection and presses its button every 50 ms from its first appearance. Ends with the first
 * response: a submitted form, or the number of items in the name of the link to the cart.
 * @throws Error without a response in 30 s
 */
export function timeAddToCart(browser: Browser, url: string): Promise<Answer> {
  return withPhonePage(browser, { isSlow: true }, async (page, session) => {
    await page.addInitScript(pressRepeatedly, { everyMs: CLICK_EVERY_MS, mark: MARK });
    const { begin, formSent } = watchFormSubmit(session, new URL(url).pathname);
    const answered = waitForMark(page).then(async (at) => ({ ms: at - (await begin), by: 'script' as const }));
    await page.goto(url, { waitUntil: 'commit' });
    return await Promise.race([formSent, answered]);
  });
}

/** Times in Unix ms. A form that reloads its own page does not count as a response. */
function watchFormSubmit(session: CDPSession, path: string) {
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

async function waitForMark(page: Page): Promise<number> {
  const read = (mark: string) => {
    const entry = performance.getEntriesByName(mark)[0];
    return entry && performance.timeOrigin + entry.startTime;
  };
  const handle = await page.waitForFunction(read, MARK, { polling: 200, timeout: TIMEOUT_MS });
  return z.number().parse(await handle.jsonValue());
}

/** Selects a size if needed and presses the button. Injected into the page before it loads. */
function pressRepeatedly({ everyMs, mark }: { everyMs: number; mark: string }): void {
  const isAdded = () => document.querySelector('a[href="/cart"][aria-label^="Cart, "]') !== null;
  const press = () => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('main form button')].find(({ textContent }) =>
      /^\s*Add to Cart/.test(textContent),
    );
    if (button === undefined) return;
    const sizes = [...(button.form?.querySelectorAll<HTMLInputElement>('[name=size]:enabled') ?? [])];
    if (!sizes.some(({ checked }) => checked)) sizes[0]?.click();
    button.click();
    if (!isAdded()) return;
    clearInterval(timer);
    performance.mark(mark);
  };
  const timer = setInterval(press, everyMs);
}
