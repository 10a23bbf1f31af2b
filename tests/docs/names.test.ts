import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readBenchArguments } from '#bench/arguments.ts';
import packageJson from '#package.json' with { type: 'json' };
import { environmentSchema } from '#server/environment/variables.ts';
import { PROJECT } from '#server/environment.ts';
import { CHECKS } from '#tools/check/checks.ts';
import { readShotsArguments } from '#tools/shots/arguments.ts';
import { commandsOf, readDocuments, readText } from './support/documents.ts';

/** Variables that documents name and the shop does not read: those of tests and of the system. */
const OTHER_VARIABLES = [
  'TEST_RUNS',
  'TEST_SEED',
  'TEST_ACTIONS',
  'CHROME_PATH',
  'AWS_CA_BUNDLE',
  'NODE_EXTRA_CA_CERTS',
];
const VARIABLES = [...Object.keys(environmentSchema.shape), ...OTHER_VARIABLES];
const OPERATOR_COMMANDS = readFileSync(join(PROJECT, 'server/shop.ts'), 'utf8');
/** A document that a comment or message of the code names. Migrations are left out: they are never edited. */
const CITED = /\b(?:docs|pb_migrations)\/[\w/-]*\.md\b/g;
const CODE =
  '{site,admin,shared,server,payment-sandbox,demo,bench,tools,tests,hooks,deploy}/**/*.{js,jsx,ts,tsx,astro,css,yml,service,nodes,template}';

const inProject = (path: string) => existsSync(join(PROJECT, path));
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

interface Kind {
  /** What documents name, after "every". */
  readonly what: string;
  /** The first parenthesis matches the name: in a command, or in the text of a document. */
  readonly inCommand?: RegExp;
  readonly inText?: RegExp;
  /** How many names there are at least, so that a pattern that matches nothing fails. */
  readonly atLeast: number;
  readonly exists: (name: string, document: string) => boolean;
}

const KINDS: readonly Kind[] = [
  {
    what: 'linked file and heading',
    inText: /\]\((?!https?:)([^)\s]*)\)|<img src="([^"]+)"/g,
    atLeast: 200,
    exists: (link, document) => {
      const [path = '', heading] = link.split('#');
      const target = path === '' ? document : join(dirname(document), path);
      return inProject(target) && (heading === undefined || headingsOf(target).includes(heading));
    },
  },
  {
    // It begins with a top folder and ends with a folder's slash or a file's ending.
    what: 'file and folder in backticks',
    inText:
      /`((?:site|admin|shared|server|payment-sandbox|demo|bench|tools|tests|hooks|pb_migrations|deploy|docs)\/[\w./{},*[\]-]*(?:\/|\.\w+))`/g,
    atLeast: 200,
    exists: (path) => path.includes('*') || expanded(path).every(inProject),
  },
  {
    what: 'variable in backticks, alone or with a value',
    inText: /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g,
    atLeast: 30,
    exists: (name) => VARIABLES.includes(name),
  },
  {
    what: 'npm script',
    inCommand: /\bnpm run (?:--silent )?([a-z][\w:-]*)/g,
    atLeast: 30,
    exists: (name) => name in packageJson.scripts,
  },
  {
    what: 'command of npm run shop',
    inCommand: /\bnpm run (?:--silent )?shop -- ([a-z]+)/g,
    atLeast: 10,
    exists: (name) => OPERATOR_COMMANDS.includes(`\n  ${name}: {`),
  },
  {
    what: 'program that node or bash runs',
    inCommand: /(?:^|\s)(?:node|bash) ((?:[\w.-]+\/)+[\w.-]+)/g,
    atLeast: 4,
    exists: inProject,
  },
  {
    what: 'test that vitest runs',
    inCommand: /\bnpx vitest run (?:--project \w+ ?)*((?!-).*)$/g,
    atLeast: 5,
    exists: (paths) => wordsOf(paths).every((path) => path.startsWith('-') || beginsFile(path)),
  },
  {
    what: 'argument of npm run bench',
    inCommand: /^npm run bench -- (.*)$/g,
    atLeast: 5,
    exists: (words) => readBenchArguments(wordsOf(words)).names.length > 0,
  },
  {
    what: 'argument of npm run shots',
    inCommand: /^npm run shots -- (.*)$/g,
    atLeast: 2,
    exists: (words) => readShotsArguments(wordsOf(words)) !== undefined,
  },
  {
    what: 'argument of npm run check',
    inCommand: /^npm run check -- (.*)$/g,
    atLeast: 1,
    exists: (name) => CHECKS.some((check) => check.name === name),
  },
];

/** Headings of a document as they are in addresses: `Free shipping, 1` is `free-shipping-1`. */
function headingsOf(document: string): string[] {
  const titles = readFileSync(join(PROJECT, document), 'utf8').matchAll(/^#+ (.+)$/gm);
  const inAddress = (title: string) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-');
  return Array.from(titles, ([, title = '']) => inAddress(title));
}

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(path: string): string[] {
  const [, before = '', list, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  return list === undefined ? [path] : list.split(',').flatMap((part) => expanded(`${before}${part}${after}`));
}

/** Whether a path, or the beginning of one, exists. */
function beginsFile(path: string): boolean {
  const folder = join(PROJECT, dirname(path));
  return inProject(path) || (existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(basename(path))));
}

const documents = await readDocuments();

it.each(KINDS)('every $what in a document exists', ({ inCommand, inText, atLeast, exists }) => {
  const named = documents.flatMap(({ name: document, text }) => {
    const inCommands = commandsOf(text).flatMap((command) => [...command.matchAll(inCommand ?? /(?!)/g)]);
    return [...inCommands, ...text.matchAll(inText ?? /(?!)/g)].map(([, first, second]) => ({
      document,
      name: first ?? second ?? '',
    }));
  });
  expect(named.length).toBeGreaterThanOrEqual(atLeast);
  expect(named.filter(({ name, document }) => !exists(name, document))).toEqual([]);
});

it('every document that code names exists', async () => {
  const missing: string[] = [];
  for await (const file of glob(CODE, { cwd: PROJECT })) {
    const cited = [...(await readText(file)).matchAll(CITED)].map(([path]) => path);
    missing.push(...cited.filter((path) => !inProject(path)).map((path) => `${file}: ${path}`));
  }
  expect(missing).toEqual([]);
});
