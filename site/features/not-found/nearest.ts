/** A page there is: its address and its name. */
export type Place = readonly [href: string, name: string];

/** How many are offered. */
const MOST = 4;
/** From which likeness on, between 0 and 1, a page counts as near. */
const NEAR = 0.6;
/** The name of a page counts for a little less than its whole address. */
const NAME_ALONE = 0.95;
/** Names less alike than this are different names. */
const HALF = 0.5;
/** Of an address, in characters; nobody mistypes more. */
const LONGEST = 80;

/** The pages a missing path was most likely meant for, the nearest first; none when it is like none of them. */
export function nearestPlaces(missingPath: string, places: readonly Place[]): Place[] {
  const missing = segmentsOf(missingPath);
  if (missing.length === 0) return [];
  const names = new Set<string>();
  return places
    .map((place) => ({ place, likeness: likenessOf(missing, segmentsOf(place[0])) }))
    .filter(({ likeness }) => likeness >= NEAR)
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ place }) => place)
    .filter(([, name]) => !names.has(name) && names.add(name))
    .slice(0, MOST);
}

/** The words of an address that say something: its path without numbers, and its category. */
function segmentsOf(address: string): string[] {
  const [path = '', query] = address.slice(0, LONGEST).split('?');
  const category = new URLSearchParams(query).get('category');
  return [...decoded(path).split('/'), category ?? '']
    .map((segment) =>
      segment
        .toLowerCase()
        .replace(/\.html?$/, '')
        .replace(/[^a-z0-9]+/g, '-'),
    )
    .filter((segment) => /[a-z]/.test(segment));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A broken escape is a misspelling like any other.
    return path;
  }
}

function likenessOf(missing: readonly string[], place: readonly string[]): number {
  const [ownName = '', name = ''] = [missing.at(-1), place.at(-1)];
  const ofNames = Math.max(likeness(ownName, name), likenessOfWords(ownName.split('-'), name.split('-')));
  // Two pages of one folder are alike in most letters, and may have nothing to do with each other.
  const ofAddresses = ofNames < HALF ? 0 : likeness(missing.join('/'), place.join('/'));
  return Math.max(ofAddresses, NAME_ALONE * ofNames);
}

/** How much of the missing words the other words hold, by length; words that are hardly alike do not count. */
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

/** How many letters have to be put in, taken out or changed to make `b` of `a` (Levenshtein). */
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
