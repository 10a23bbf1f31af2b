import puppeteer, { ElementHandle } from 'puppeteer-core';
import { openErrorProxy } from './error-proxy.ts';
import { HEIGHT, type OtherBrowser } from './other-browser.ts';

/** Opens an installed Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const proxy = await openErrorProxy();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': proxy.host,
      'network.proxy.http_port': proxy.port,
      'network.proxy.allow_hijacking_localhost': true,
      // As on a phone, scroll bars take no width.
      'ui.useOverlayScrollbars': 1,
    },
  });
  const page = await browser.newPage();
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
    goOffline: async () => proxy.close(),
    async close() {
      await browser.close();
      proxy.close();
    },
  };
}
