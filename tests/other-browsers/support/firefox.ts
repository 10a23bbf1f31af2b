import puppeteer, { ElementHandle } from 'puppeteer-core';
import { HEIGHT, type OtherBrowser } from './other-browser.ts';
import { COLLECT_ERRORS } from './page-errors.ts';

/** Opens an installed Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // As on a phone, scroll bars take no width.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(COLLECT_ERRORS);
  const elementAt = async (expression: string) => {
    const element = await page.evaluateHandle(expression);
    if (!(element instanceof ElementHandle)) throw new Error(`no element: ${expression}`);
    return element;
  };
  return {
    goTo: async (url) => void (await page.goto(url)),
    resize: (width) => page.setViewport({ width, height: HEIGHT }),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await elementAt(expression)).click(),
    type: async (expression, text) => (await elementAt(expression)).type(text),
    close: () => browser.close(),
  };
}
