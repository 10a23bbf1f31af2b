import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { docPictures } from '#tools/shots/docs/doc-pictures.ts';
import { documentNames } from './support/document-commands.ts';

const FOLDER = 'docs/screenshots';
const MAX_BYTES = 2_500_000;
/** A Markdown or HTML image: alternative text and path, in either order. */
const MARKDOWN = /!\[([^\]]*)\]\(([^)]+)\)/g;
const HTML = /<img src="([^"]+)"[^>]* alt="([^"]*)"/g;

interface Shown {
  readonly document: string;
  /** From the root of the project. */
  readonly path: string;
  readonly alt: string;
}

async function shownPictures(): Promise<Shown[]> {
  const texts = await Promise.all(
    (await documentNames()).map(async (document) => ({
      document,
      text: await readFile(join(PROJECT, document), 'utf8'),
    })),
  );
  return texts.flatMap(({ document, text }) => {
    const at = (path: string) => join(document, '..', path);
    return [
      ...[...text.matchAll(MARKDOWN)].map(([, alt = '', path = '']) => ({ document, path: at(path), alt })),
      ...[...text.matchAll(HTML)].map(([, path = '', alt = '']) => ({ document, path: at(path), alt })),
    ];
  });
}

const files = (await readdir(join(PROJECT, FOLDER))).map((name) => join(FOLDER, name));
const shown = await shownPictures();

it('documents show pictures that exist, with an alternative text', () => {
  expect(shown.filter(({ path }) => !files.includes(path))).toEqual([]);
  expect(shown.filter(({ alt }) => alt.length < 15)).toEqual([]);
});

it('every picture is shown, and made by npm run shots -- --docs', () => {
  const used = new Set(shown.map(({ path }) => path));
  expect(files.filter((file) => !used.has(file))).toEqual([]);
  const made = docPictures({ refundedOrderId: '', paidOrderId: '' }).map(({ name }) => join(FOLDER, `${name}.webp`));
  expect(made.toSorted()).toEqual(files.toSorted());
});

it('the pictures stay small', async () => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(PROJECT, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});
