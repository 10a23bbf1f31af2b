import { getJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { nearestPages, type PageLink } from './nearest.ts';

/** How many links the list has in all. */
const LINKS = 6;

/**
 * Puts links to pages with similar addresses before the links to the main pages. If there are none, or the list of pages
 * cannot be fetched, only the main pages are listed.
 */
export async function showNearest(list: HTMLUListElement): Promise<void> {
  try {
    const pages = await getJson('/not-found/places.json', { parse: pageLinks });
    const nearest = nearestPages(location.pathname, pages);
    const hrefs = new Set(nearest.map(([href]) => href));
    const main = [...list.children];
    const others = main.filter((item) => !hrefs.has(item.querySelector('a')?.getAttribute('href') ?? ''));
    const added = nearest.flatMap((place) => copyFor(place, main[0]));
    list.replaceChildren(...added, ...others.slice(0, LINKS - nearest.length));
  } catch (error) {
    logWarning('The pages nearest to this address could not be found.', error);
  }
}

/** A copy of an item of the list with another link. */
function copyFor([href, name]: PageLink, item: Element | undefined): Node[] {
  const copy = item?.cloneNode(true);
  const link = copy instanceof Element ? copy.querySelector('a') : null;
  if (copy === undefined || link === null) return [];
  link.href = href;
  link.textContent = name;
  return [copy];
}

function pageLinks(answer: unknown): PageLink[] {
  return Array.isArray(answer) ? answer.filter(isPageLink) : [];
}

function isPageLink(value: unknown): value is PageLink {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}
