import { parseRecent, RECENT_KEY, withLatest } from './recent-products.ts';

/**
 * Keeps the product of this page as the one seen last. When others were seen before, their section takes its place, below
 * what is read first, and is filled when it comes near. Small enough to stand in the page: it costs no request.
 */
export function rememberProduct(root: Document): void {
  const data: unknown = JSON.parse(root.querySelector('[data-product]')?.textContent ?? 'null');
  const price = root.querySelector<HTMLElement>('[data-price-of]')?.dataset['priceOf'];
  const section = root.querySelector<HTMLElement>('[data-part=recent]');
  try {
    const before = parseRecent(localStorage.getItem(RECENT_KEY));
    const [latest] = parseRecent(JSON.stringify([{ ...Object(data), priceRupees: Number(price) }]));
    if (latest === undefined || section === null) return;
    const { id, name, image, priceRupees } = latest;
    localStorage.setItem(RECENT_KEY, JSON.stringify(withLatest({ id, name, image, priceRupees }, before)));
    if (before.some((other) => other.id !== id)) whenNear(section);
  } catch {
    // Storage may be full or forbidden (private browsing): nothing is kept, and nothing shown.
  }
}

function whenNear(section: HTMLElement): void {
  section.hidden = false;
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      // The sign that wakes a part of a page (components/parts.ts).
      section.dispatchEvent(new Event('toggle'));
    },
    { rootMargin: '400px' },
  );
  watcher.observe(section);
}
