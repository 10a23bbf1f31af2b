import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { CONTENT_SECTIONS, PAGE_SECTIONS, SECTION_NAMES } from '#shared/content/content-fields.ts';

/** docs/texts.md says where each sentence of the specification is edited: the places exist, and what is fixed has its reason. */

const text = await readFile(join(PROJECT, 'docs/texts.md'), 'utf8');
const rows = [...text.matchAll(/^\| (?!statement|---)(.+?) \| (.+) \|$/gm)].map(([, statement = '', where = '']) => ({
  statement,
  where,
}));
const sectionCalled = (title: string) => SECTION_NAMES.find((name) => CONTENT_SECTIONS[name].title === title);

/** Sections, fields and quoted texts that a cell names after Settings or Pages, each with its fault; '' if it is there. */
function faultsOf(where: string): string[] {
  const places = where.matchAll(/\b(Settings|Pages), ([^;:]+)/g);
  return [...places].flatMap(([, page, names = '']) => {
    let last: (typeof SECTION_NAMES)[number] | undefined;
    return names.split(/, (?=[A-Z“])/).map((name) => {
      const section = sectionCalled(name.trim());
      if (section === undefined) return faultIn(last, name.trim());
      last = section;
      return PAGE_SECTIONS.includes(section) === (page === 'Pages') ? '' : `${name} is not under ${page}`;
    });
  });
}

function faultIn(section: (typeof SECTION_NAMES)[number] | undefined, name: string): string {
  if (section === undefined) return `there is no section ${name}`;
  const quoted = /^“(.+)”$/.exec(name)?.[1];
  const fields = Object.values(CONTENT_SECTIONS[section].fields);
  const isThere =
    quoted === undefined
      ? fields.some(({ label }) => label === name)
      : JSON.stringify(fields.map((field) => field.default)).includes(quoted);
  return isThere ? '' : `${section} has no ${name}`;
}

it('names only places that the admin has', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.flatMap(({ where }) => faultsOf(where)).filter((fault) => fault !== '')).toEqual([]);
});

it('has a place or a reason for every statement', () => {
  const isExplained = (where: string) => /\b(Settings|Pages), |settings\.md\)|fixed: .{10}/.test(where);
  expect(rows.filter(({ where }) => !isExplained(where))).toEqual([]);
});

it('names every section of the shop’s own texts', () => {
  const titles = SECTION_NAMES.map((name) => CONTENT_SECTIONS[name].title);
  expect(titles.filter((title) => !rows.some(({ where }) => where.includes(title)))).toEqual([]);
});
