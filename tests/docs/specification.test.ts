import { access, glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { CONTENT_SECTIONS, PAGE_SECTIONS, SECTION_NAMES } from '#shared/content/content-fields.ts';

const SOURCES =
  '{admin,bench,demo,hooks,payment-sandbox,pb_migrations,server,shared,site,tests}/**/*.{ts,tsx,astro,js,css}';
/** `section 2, Admin` or `sections 3 to 5 and 7`: numbers, then perhaps the title of a part. Sections of Acts are others. */
const CITATION = /(?<!Act, )\bsections? (\d+(?:(?:, | and | to )\d+)*)(?:, ([A-Za-z][a-z]+(?: [a-z]+)*))?(?=[).:,;])/gi;
const TITLE = /^#{2,3} (?:\d+\. )?(.+)|\*\*(.+?)\*\*/gm;
const CONTRACT = /\(contract, (\w+)\)/g;
const TEST = /`([\w./-]+\.(?:test\.tsx?|spec\.ts))`/g;

const read = (path: string) => readFile(join(PROJECT, path), 'utf8');
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');

const specification = await read('docs/specification.md');
const chapters = specification.split(/^(?=## )/m).slice(1);
const chapterOf = (number: string) => chapters.find((chapter) => chapter.startsWith(`## ${number}. `));
/** The smallest parts that have a heading and a text. */
const parts = specification
  .split(/^(?=###? )/m)
  .slice(1)
  .map((text) => ({ title: text.slice(0, text.indexOf('\n')), text }))
  .filter(({ title, text }) => text.trim() !== title);

/** The titles of a text's headings and paragraphs. */
const titlesOf = (text: string) => [...text.matchAll(TITLE)].map(([, heading, bold]) => heading ?? bold ?? '');
const hasTitle = (text: string, title: string) =>
  titlesOf(text).some((one) => one.toLowerCase().startsWith(title.toLowerCase()));

async function sourcesThatName(word: RegExp): Promise<{ file: string; text: string }[]> {
  const found = [];
  for await (const file of glob(SOURCES, { cwd: PROJECT })) {
    const text = inOneLine(await read(file));
    if (text.search(word) >= 0) found.push({ file, text });
  }
  return found;
}

describe('docs/specification.md', () => {
  it('has every section that the code cites', async () => {
    const cited = (await sourcesThatName(/\bspecification\b/i)).flatMap(({ file, text }) =>
      [...text.matchAll(CITATION)].map(([citation, numbers = '', title]) => ({ file, citation, numbers, title })),
    );
    expect(cited.length).toBeGreaterThan(150);
    const isThere = ({ numbers, title = '' }: (typeof cited)[number]) => {
      const named = (numbers.match(/\d+/g) ?? []).map(chapterOf);
      return !named.includes(undefined) && hasTitle(named.at(-1) ?? '', title);
    };
    expect(cited.filter((one) => !isThere(one))).toEqual([]);
  });

  it.each(parts)('$title names tests, which exist', async ({ text }) => {
    const files = Array.from(text.matchAll(TEST), ([, file = '']) => file);
    expect(files).not.toEqual([]);
    await Promise.all(files.map((file) => access(join(PROJECT, file))));
  });

  it('names only places of the admin that exist, and every section of the shop’s own texts', () => {
    const places = Array.from(inOneLine(specification).matchAll(/edit: ([^)]+)\)/g), ([, list = '']) =>
      list.split('; '),
    );
    const pageOf = (name: (typeof SECTION_NAMES)[number]) => (PAGE_SECTIONS.includes(name) ? 'Pages' : 'Settings');
    const sections = SECTION_NAMES.map((name) => `${pageOf(name)}, ${CONTENT_SECTIONS[name].title}`);
    expect([...new Set(places.flat())].toSorted()).toEqual(sections.toSorted());
  });
});

it('docs/contract.md has every section that the code cites', async () => {
  const document = await read('docs/contract.md');
  const cited = (await sourcesThatName(CONTRACT)).flatMap(({ file, text }) =>
    [...text.matchAll(CONTRACT)].map(([, title = '']) => ({ file, title })),
  );
  expect(cited.length).toBeGreaterThan(4);
  expect(cited.filter(({ title }) => !hasTitle(document, title))).toEqual([]);
});
