import type { Page } from '@playwright/test';

const TYPED = ['mul', 'silk', 'zari', 'kurta cotton', 'lawn', 'bandhani', 'saree', 'chikan', 'georgette', 'velvet'];

/** Milliseconds from navigation until the rows are shown and respond to the keyboard. */
export async function timeLoad(page: Page): Promise<number> {
  await page.goto('/admin/products', { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('tbody [data-row-control]')) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** For each search term, milliseconds from its last key until its rows are shown. */
export async function timeSearches(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const term of TYPED) times.push(await timeSearch(page, term));
  return times;
}

async function timeSearch(page: Page, term: string): Promise<number> {
  const box = page.getByRole('searchbox');
  await box.fill(term.slice(0, -1));
  await rowsOf(page, term.slice(0, -1));
  const begin = await page.evaluateHandle(() => {
    const begin = { at: 0 };
    document.addEventListener('input', () => (begin.at = performance.now()), { once: true, capture: true });
    return begin;
  });
  await box.press(term.slice(-1));
  const end = await rowsOf(page, term);
  return end - (await begin.evaluate(({ at }) => at));
}

/** Time, by the page's clock, at which the list shows the results. */
function rowsOf(page: Page, term: string): Promise<number> {
  return page.evaluate(
    (searched) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isIts = new URLSearchParams(location.search).get('q') === searched;
          const isWaiting = document.querySelector('main [aria-busy=true]') !== null;
          if (isIts && !isWaiting && document.querySelector('main')?.textContent) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    term,
  );
}
