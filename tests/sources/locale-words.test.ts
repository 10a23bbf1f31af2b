import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

/**
 * Words of a locale are for people. Each browser takes them from its own ICU: `en-CA` writes a day as 2026-11-26 or as
 * 11/26/2026. Data, such as keys, comparisons and file names, take India's day from shared/time/indian-day.ts.
 */

const SOURCES = '{site,admin,shared,server,payment-sandbox}/**/*.{ts,tsx,astro}';
/** Arguments in parentheses, with one call inside. */
const ARGUMENTS = String.raw`\((?:[^()]|\([^()]*\))*\)`;
/** A call that writes words: a formatter's `format`, `formatMoment` and the like, `toLocaleString`. */
const WORDS = String.raw`(?:\.format|\bformat[A-Z]\w*|\.toLocale[A-Z]\w*)${ARGUMENTS}`;

const MISUSES: Readonly<Record<string, RegExp>> = {
  'words of another locale than en-IN': /(?:DateTimeFormat|NumberFormat|\.toLocale[A-Z]\w*)\((?!'en-IN')/g,
  'a day of the device’s time zone': /\.toLocale(?:Date|Time)String\(|\.to(?:Date|Time)String\(/g,
  'words taken apart': new RegExp(
    String.raw`${WORDS}\s*\.(?:split|slice|substring|match|replace|replaceAll|indexOf|at|startsWith)\(|\.formatToParts\(|\.resolvedOptions\(`,
    'g',
  ),
  'words parsed as a date or number': new RegExp(
    String.raw`(?:new Date|Date\.parse|Number|parse\w*)\(\s*\w*${WORDS}`,
    'g',
  ),
  'words compared': new RegExp(String.raw`${WORDS}\s*(?:[!=]==|[<>]=?\s)|[!=]==\s*\w*${WORDS}`, 'g'),
  'words in the name of a file': new RegExp(String.raw`saveFile\([^\n]*${WORDS}`, 'g'),
  'an order that depends on the device’s language': /\.localeCompare\((?:[^(),]|\([^()]*\))*\)/g,
};

/** Misuses of locale words in a source, by kind. */
function misusesIn(text: string): string[] {
  return Object.entries(MISUSES).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(([found]) => `${kind}: ${found}`),
  );
}

/** Clocks of devices are days wrong: `serverNow` of shared/time/clock.ts and `indianDay` decide. */
const DEVICE_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)|\.(?:get|set)(?:Date|Day|Month|FullYear|Hours|Minutes)\(/g;
/** Time between two moments on one device, and when a draft was kept there. */
const ELAPSED = [
  'admin/saving/use-run.ts',
  'admin/forms/use-record-save.ts',
  'admin/forms/use-form-draft.ts',
  'admin/features/products/form/ProductForm.tsx',
  'admin/features/publish/LiveState.tsx',
  'admin/saving/outbox.store.ts',
  'site/features/auth/sign-in-intent.ts',
  'site/features/cart/refresh-lines.store.ts',
  'site/features/product/live-check.ts',
  'site/features/wishlist/wishlist.store.ts',
];

it('nothing but elapsed time is taken from the clock or zone of the device', async () => {
  const found: string[] = [];
  const sources = '{site,admin,shared}/**/*.{ts,tsx,astro}';
  for await (const file of glob(sources, { cwd: PROJECT, exclude: ['**/*.test.*', 'site/pages/api/**'] })) {
    const text = (await readFile(join(PROJECT, file), 'utf8')).replaceAll(/\/\/.*|\/?\*.*/g, '');
    if (DEVICE_CLOCK.test(text)) found.push(file);
    DEVICE_CLOCK.lastIndex = 0;
  }
  expect(found.toSorted()).toEqual([...ELAPSED, 'shared/time/clock.ts', 'shared/time/learn-clock.ts'].toSorted());
});

describe('locale words', () => {
  it.each([
    ["new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' })", 'words of another locale than en-IN'],
    ["saveFile('products-' + now.toLocaleDateString('en-CA'))", 'words in the name of a file'],
    ['formatOrderDate(date) === formatOrderDate(now) ? 1 : 2', 'words compared'],
    ["DAY.format(new Date(at)).split('/')", 'words taken apart'],
    ['new Date(DAY.format(at))', 'words parsed as a date or number'],
    ['new Date(at).toDateString()', 'a day of the device’s time zone'],
    ['a.name.localeCompare(b.name)', 'an order that depends on the device’s language'],
  ])('finds %s', (text, kind) => {
    expect(misusesIn(text).map((misuse) => misuse.split(':')[0])).toContain(kind);
  });

  it('are never data', async () => {
    const found: string[] = [];
    for await (const file of glob(SOURCES, { cwd: PROJECT, exclude: ['**/*.test.*', '**/*.spec.*'] })) {
      const text = await readFile(join(PROJECT, file), 'utf8');
      found.push(...misusesIn(text).map((misuse) => `${file}: ${misuse}`));
    }
    expect(found).toEqual([]);
  });
});
