import type { BrowserType } from '@playwright/test';
import { HEIGHT, type OtherBrowser } from './other-browser.ts';
import { COLLECT_ERRORS } from './page-errors.ts';

/** Opens a build that Playwright has installed. */
export async function openPlaywrightBuild(type: BrowserType): Promise<OtherBrowser> {
  const browser = await type.launch();
  const page = await browser.newPage();
  await page.addInitScript(COLLECT_ERRORS);
  const elementAt = async (expression: string) => {
    const element = (await page.evaluateHandle<HTMLElement | null>(expression)).asElement();
    if (element === null) throw new Error(`no element: ${expression}`);
    return element;
  };
  return {
    goTo: async (url) => void (await page.goto(url)),
    resize: (width) => page.setViewportSize({ width, height: HEIGHT }),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await elementAt(expression)).click(),
    type: async (expression, text) => (await elementAt(expression)).type(text),
    goOffline: () => page.context().setOffline(true),
    close: () => browser.close(),
  };
}
