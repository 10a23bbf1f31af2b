import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { docPictures } from '#tools/shots/docs/doc-pictures.ts';
import { readDocuments, readText } from './support/documents.ts';

const PICTURES = 'docs/screenshots';
const MAX_PICTURE_BYTES = 2_500_000;
/** A Markdown or HTML image: path and alternative text. */
const PICTURE = /!\[(?<alt>[^\]]*)\]\((?<path>[^)]+)\)|<img src="(?<htmlPath>[^"]+)"[^>]* alt="(?<htmlAlt>[^"]*)"/g;

const documents = await readDocuments();
const isDecision = ({ name }: { name: string }) => /^docs\/decisions\/\d/.test(name);
const linkedFrom = async (index: string) =>
  Array.from((await readText(index)).matchAll(/\]\(([^)#\s]+)/g), ([, path = '']) => join(dirname(index), path));

it('README.md, docs/README.md and the index of decisions lead to every document', async () => {
  const indexes = ['README.md', 'docs/README.md', 'docs/decisions/README.md'];
  const linked = (await Promise.all(indexes.map(linkedFrom))).flat();
  expect(documents.map(({ name }) => name).filter((name) => name !== 'README.md' && !linked.includes(name))).toEqual(
    [],
  );
});

it('decision records have a status, context, decision and consequences', () => {
  const isComplete = ({ text }: { text: string }) =>
    /^\*\*Status\.\*\* \w/m.test(text) &&
    Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading)
      .slice(0, 3)
      .join() === 'Context,Decision,Consequences';
  expect(documents.filter((one) => isDecision(one) && !isComplete(one)).map(({ name }) => name)).toEqual([]);
});

it('every threat of the threat model has a test', async () => {
  const text = await readText('docs/operate/threat-model.md');
  const [threats = ''] = text.slice(text.indexOf('## Money and stock')).split('## Not covered');
  const rows = threats.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| threat'));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => !/\.(?:test|spec)\.ts`/.test(row))).toEqual([]);
});

it('pictures are shown with a text, made by npm run shots -- --docs, and small', async () => {
  const shown = documents.flatMap(({ name, text }) =>
    Array.from(text.matchAll(PICTURE), ({ groups = {} }) => ({
      path: join(dirname(name), groups['path'] ?? groups['htmlPath'] ?? ''),
      alt: groups['alt'] ?? groups['htmlAlt'] ?? '',
    })),
  );
  const files = (await readdir(join(PROJECT, PICTURES))).map((name) => join(PICTURES, name)).toSorted();
  const made = docPictures({ refundedOrderId: '', paidOrderId: '' }).map(({ name }) => join(PICTURES, `${name}.webp`));
  expect([...new Set(shown.map(({ path }) => path))].toSorted()).toEqual(files);
  expect(shown.filter(({ alt }) => alt.length < 15)).toEqual([]);
  expect(made.toSorted()).toEqual(files);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(PROJECT, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_PICTURE_BYTES);
});
