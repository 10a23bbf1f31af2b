import { unescaped } from '#shared/text/unescaped.ts';
import { getJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';

/** An existing page: its address and name. */
export type PageLink = readonly [href: string, name: string];

/** The most pages to offer. */
const MOST = 4;
/** Least similarity, between 0 and 1, of a page that is offered. */
const NEAR = 0.6;
/** A match of the name alone counts a little less than one of the whole address. */
const NAME_ALONE = 0.95;
/** Least similarity of two words that count as the same word misspelled. */
const HALF = 0.5;
/** Longest address to compare, in characters. */
const LONGEST = 80;

/** The pages most similar to a missing path, best first; empty if none is similar enough. */
export function nearestPages(missingPath: string, pages: readonly PageLink[]): PageLink[] {
  const missing = segmentsOf(missingPath);
  if (missing.length === 0) return [];
  const names = new Set<string>();
  return pages
    .map((place) => ({ place, likeness: likenessOf(missing, segmentsOf(place[0])) }))
    .filter(({ likeness }) => likeness >= NEAR)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ place }) => place)
    .filter(([, name]) => !names.has(name) && names.add(name))
    .slice(0, MOST);
}

/** The segments of an address to compare: its path without numbers, and its category. */
function segmentsOf(address: string): string[] {
  const [path = '', query] = address.slice(0, LONGEST).split('?');
  const category = new URLSearchParams(query).get('category');
  return [...unescaped(path).split('/'), category ?? '']
    .map((segment) =>
      segment
        .toLowerCase()
        .replace(/\.html?$/, '')
        .replace(/[^a-z0-9]+/g, '-'),
    )
    .filter((segment) => /[a-z]/.test(segment));
}

function likenessOf(missing: readonly string[], place: readonly string[]): number {
  const [ownName = '', name = ''] = [missing.at(-1), place.at(-1)];
  const ofNames = Math.max(likeness(ownName, name), likenessOfWords(ownName.split('-'), name.split('-')));
  // Pages of one folder share most letters without being related.
  const ofAddresses = ofNames < HALF ? 0 : likeness(missing.join('/'), place.join('/'));
  return Math.max(ofAddresses, NAME_ALONE * ofNames);
}

/** Share of the missing words, by length, that have a similar word among the others. */
function likenessOfWords(missing: readonly string[], others: readonly string[]): number {
  const all = missing.join('').length;
  const held = missing.map((word) => {
    const best = Math.max(...others.map((other) => likeness(word, other)));
    return best >= NEAR ? best * word.length : 0;
  });
  return all === 0 ? 0 : held.reduce((sum, part) => sum + part, 0) / all;
}

function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : 1 - editDistance(a, b) / longest;
}

/** Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

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
