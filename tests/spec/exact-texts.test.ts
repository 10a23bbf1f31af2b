import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { SIGN_IN_MESSAGES } from '#admin/features/access/messages.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { PROJECT } from '#server/environment.ts';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { shownContent } from '#shared/content/shown-content.ts';
import { UNEXPECTED } from '#shared/pocketbase/refusal-words.ts';
import { discountLabel } from '#shared/product/discount.ts';
import { fillIn } from '#shared/product/fill-in.ts';
import { RATING, REVIEWS } from '#shared/product/product-card.ts';
import { ratingLabel } from '#shared/product/reviews.ts';
import { addToCartLabel, defaultChoice, piecesLeft } from '#shared/product/variants.ts';
import { AUTH_TOASTS, AUTH_WORDS, CREDENTIAL_MESSAGES } from '#site/features/auth/messages.ts';
import { payLabel } from '#site/features/checkout/messages.ts';
import { deliveryTime } from '#site/features/delivery/delivery-promise.ts';
import { showingText } from '#site/features/listing/messages.ts';

import { sampleProduct } from '#tests/support/sample-product.ts';

/**
 * The one proof of the specification's texts: each text in curly quotes of docs/specification.md is what the modules that its
 * part names under Code say at run time. Where staff edit it, it is in the standard content. A test of a page imports each
 * message, so that it is shown too.
 */

const VALUE = /\{[^}]*\}|\bN\b|…/g;
const IDENTIFIER = /^[a-z_]\w*$/i;
const EXAMPLES = ['{0}', '{1}', '{2}'];
const TESTS_OF_PAGES = ['{site,admin}/**/*.test.tsx', 'tests/{api,e2e,support/scenes}/**/*.ts'];

/** A text at run time, by its module, its export and the keys that lead to it. */
interface Said {
  file: string;
  path: readonly string[];
  text: string;
}

/** Two texts are equal whatever stands for a value: `Showing N products`, `Showing {0} products`. */
const pattern = (text: string) => text.replaceAll(VALUE, '*');
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');

/** The texts in a value; a function is called with examples, and one that needs others has none. */
function textsIn(value: unknown, path: readonly string[] = []): Omit<Said, 'file'>[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function')
    return textsIn(
      answerOf(() => value(...EXAMPLES)),
      path,
    );
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype);

function answerOf(call: () => unknown): unknown {
  try {
    return call();
  } catch {
    return undefined;
  }
}

const soldOut = sampleProduct('1', { variants: [] });
const bySize = sampleProduct('2', { sizeQuantities: { M: 5 } });
const { home, identity } = STANDARD_CONTENT;
/** Texts that rules make of values, and content that pages show side by side. */
const MADE: readonly string[] = [
  discountLabel(2000, 2500) ?? '',
  ratingLabel(RATING.toFixed(1), REVIEWS),
  deliveryTime(STANDARD_CONTENT.delivery),
  ...['{size}', ''].map((size) => piecesLeft(7, size).replace('7', 'N')),
  payLabel('₹…'),
  ...[sampleProduct('3'), bySize, soldOut].map((product) => addToCartLabel(product, defaultChoice(product))),
  showingText(1),
  ...home.figures.map(({ figure, label }) => `${figure} ${label}`),
  ...identity.hours.map(({ days, time }) => `${days} ${time}`),
];
/** What shoppers read of the content that staff edit, before they do. */
const CONTENT = textsIn(shownContent(STANDARD_CONTENT)).map(({ text }) => fillIn(text, STANDARD_CONTENT));

async function saidBy(names: readonly string[]): Promise<Said[]> {
  const said: Said[] = [];
  for (const name of names) {
    const modules = name.endsWith('/') ? `${name}**/*{messages,words}.ts` : name;
    for await (const file of glob(modules, { cwd: PROJECT })) {
      said.push(...textsIn({ ...(await import(join(PROJECT, file))) }).map((one) => ({ file, ...one })));
    }
  }
  return said;
}

const specification = await readFile(join(PROJECT, 'docs/specification.md'), 'utf8');
const parts = specification.split(/^(?=###? )/m).map((part) => ({
  title: part.slice(0, part.indexOf('\n')),
  modules: Array.from(
    (/^Code: .*?\n\n/ms.exec(part)?.[0] ?? '').matchAll(/`([\w/.-]+(?:\/|\.ts))`/g),
    ([, name = '']) => name,
  ),
  paragraphs: part.split(/\n\n|\n(?=- |\d+\. )/).map(inOneLine),
}));

interface Specified {
  title: string;
  text: string;
  /** The messages of the part's modules that say it; none where a rule makes it, or where staff edit it. */
  messages: readonly Said[];
  isElsewhere: boolean;
}

async function specifiedIn({ title, modules, paragraphs }: (typeof parts)[number]): Promise<Specified[]> {
  const said = await saidBy(modules);
  return paragraphs.flatMap((paragraph) =>
    Array.from(paragraph.matchAll(/“([^”]+)”/g), ([, text = '']) => ({
      title,
      text,
      messages: said.filter((one) => pattern(one.text) === pattern(text)),
      isElsewhere:
        MADE.some((made) => pattern(made) === pattern(text)) ||
        (paragraph.includes('(edit: ') && CONTENT.some((content) => isWithin(content, text))),
    })),
  );
}

/** Whether a text has the other in whole words. */
function isWithin(content: string, text: string): boolean {
  const end = content.indexOf(text) + text.length;
  return end >= text.length && !/\w/.test(content.charAt(end - text.length - 1)) && !/\w/.test(content.charAt(end));
}

const specified = (await Promise.all(parts.map(specifiedIn))).flat();

/** Sources of tests that show pages, with the names by which they import `file:EXPORT`. */
async function testsOfPages(): Promise<{ imported: Map<string, string>; source: string }[]> {
  const tests = [];
  for await (const file of glob(TESTS_OF_PAGES, { cwd: PROJECT })) {
    const source = await readFile(join(PROJECT, file), 'utf8');
    const imported = new Map<string, string>();
    for (const [, names = '', from = ''] of source.matchAll(/import \{([^}]*)\} from '([^']+)'/g)) {
      const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
      for (const [, name = '', local = name] of names.matchAll(/(\w+)(?: as (\w+))?/g))
        imported.set(`${path}:${name}`, local);
    }
    tests.push({ imported, source });
  }
  return tests;
}

describe('docs/specification.md', () => {
  it.each(specified)('$title: $text', ({ text, messages, isElsewhere }) => {
    expect(messages.length > 0 || isElsewhere, `Who says “${text}”?`).toBe(true);
  });

  it('has texts, and each message that says one is imported by a test of a page', async () => {
    const tests = await testsOfPages();
    const isShown = ({ file, path: [name = '', key = ''] }: Said) =>
      tests.some(({ imported, source }) => {
        const local = imported.get(`${file}:${name}`);
        return local !== undefined && source.includes(IDENTIFIER.test(key) ? `${local}.${key}` : local);
      });
    const unshown = specified.filter(({ messages, isElsewhere }) => !isElsewhere && !messages.some(isShown));
    expect(specified.length).toBeGreaterThan(150);
    expect(unshown.map(({ text, messages: [first] }) => `${text}: ${first?.file} ${first?.path.join('.')}`)).toEqual(
      [],
    );
  });
});

it.each([
  [SIGN_IN_MESSAGES.submitting, AUTH_WORDS.signingIn],
  [SIGN_IN_MESSAGES.failed, AUTH_TOASTS.loginFailed],
  [SIGN_IN_MESSAGES.wrongCredentials, AUTH_TOASTS.invalidCredentials],
  [SIGN_IN_MESSAGES.unexpected, UNEXPECTED],
  [SIGN_IN_MESSAGES.welcome, AUTH_TOASTS.welcome],
  [SIGN_IN_MESSAGES.loggedIn, AUTH_TOASTS.loggedIn],
  [SIGN_IN_MESSAGES.shortPassword, CREDENTIAL_MESSAGES.password],
  [ADMIN_MESSAGES.invalidEmail, CREDENTIAL_MESSAGES.email],
])('signing in to the admin says what signing in to the shop says: %s', (admin, shop) => {
  expect(admin).toBe(shop);
});
