import { nearestPlaces, type Place } from './nearest.ts';

/** How many links stand there in all. */
const LINKS = 6;

/**
 * Puts the pages nearest to the missing address before the main ones, if there are any. When there are none, or the list
 * of pages cannot be fetched, the main pages are what is offered.
 */
export async function showNearest(root: HTMLElement): Promise<void> {
  const response = await fetch('/not-found/places.json');
  if (!response.ok) throw new Error(`The list of pages answered ${response.status}.`);
  const data: unknown = await response.json();
  const nearest = nearestPlaces(location.pathname, Array.isArray(data) ? data.filter(isPlace) : []);
  const list = root.querySelector('ul');
  const hrefs = new Set(nearest.map(([href]) => href));
  const others = [...(list?.children ?? [])].filter((item) => !hrefs.has(linkIn(item)));
  list?.replaceChildren(...nearest.map(createItem), ...others.slice(0, LINKS - nearest.length));
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function linkIn(item: Element): string {
  return item.querySelector('a')?.getAttribute('href') ?? '';
}

function createItem([href, name]: Place): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  link.className = 'chip chip-link';
  link.textContent = name;
  item.append(link);
  return item;
}
