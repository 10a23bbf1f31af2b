/** Eight to show, and the one that is being looked at. */
const KEPT = 9;

/**
 * Keeps the product of this page as the one seen last. When others were seen before, their section takes its place, below
 * what is read first, and is filled when it comes near. Part of the shell, so that it costs no request: on other pages
 * there is no such section, and nothing happens.
 */
export function rememberProduct(root: Document): void {
  const section = root.querySelector<HTMLElement>('[data-recent-key]');
  const key = section?.dataset['recentKey'];
  if (!section || key === undefined) return;
  try {
    const { id, name, image } = Object(JSON.parse(root.querySelector('[data-product]')?.textContent ?? ''));
    const priceRupees = Number(root.querySelector<HTMLElement>('[data-price-of]')?.dataset['priceOf']);
    const list = withLatest({ id, name, image, priceRupees }, localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify(list));
    if (list.length > 1) whenNear(section);
  } catch {
    // Storage may be full or forbidden (private browsing): nothing is kept, and nothing shown.
  }
}

/** What was kept, with `latest` first and once. Whether the others can be shown is for the reader to judge. */
export function withLatest<Latest extends { id: unknown }>(latest: Latest, stored: string | null): unknown[] {
  let before: unknown;
  try {
    before = JSON.parse(stored ?? '');
  } catch {
    // Nothing kept, or damaged text: the list begins anew.
  }
  const others = Array.isArray(before) ? before.filter((other) => Object(other).id !== latest.id) : [];
  return [latest, ...others].slice(0, KEPT);
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
