import type { Page, Request } from '@playwright/test';

/** Without a request or a change of the page for so long, it is quiet. */
const QUIET_MS = 400;
const LOOK_MS = 20;
/** Requests that stay open. */
const STREAMS = new Set(['eventsource', 'websocket', 'ping']);

declare global {
  /** By the page's clock. */
  var lastMutation: number;
}

/** Notes from now on, in each page that is loaded, when its document last changed. */
export async function watchMutations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.lastMutation = 0;
    const note = () => {
      globalThis.lastMutation = performance.now();
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}

/** Milliseconds from navigation to a path of the admin until its last answer and the last change of its document. */
export async function timeUntilQuiet(page: Page, path: string): Promise<number> {
  const open = new Set<Request>();
  const begin = (request: Request) => {
    if (!STREAMS.has(request.resourceType())) open.add(request);
  };
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await page.goto(`/admin${path}`);
    for (;;) {
      const { now, last } = await page.evaluate(() => ({
        now: performance.now(),
        last: performance
          .getEntriesByType('resource')
          .reduce(
            (latest, entry) => Math.max(latest, entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0),
            globalThis.lastMutation,
          ),
      }));
      if (open.size === 0 && now - last > QUIET_MS) return last;
      await page.waitForTimeout(LOOK_MS);
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
