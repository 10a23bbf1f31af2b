import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { PROJECT } from '#server/environment.ts';

const READ_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'text', 'label'];

/** The markup of an Astro component as TSX: without frontmatter, styles, scripts and comments. */
function markupOf(source: string): string {
  const markup = source.replace(/^---\n.*?\n---\n/s, '').replaceAll(/<!.*?>|<(style|script)\b.*?<\/\1>/gs, '');
  return `<>${markup}</>`;
}

/** Texts and attributes of a component's markup that shoppers read or hear. */
function wordsIn(tsx: string): string[] {
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) words.push(node.text);
    else if (ts.isJsxAttribute(node) && READ_ATTRIBUTES.includes(node.name.getText())) words.push(literalOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('component.tsx', tsx, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return words.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

/** An attribute's own text, without what it fills in; '' for any other expression. */
function literalOf({ initializer }: ts.JsxAttribute): string {
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  if (value === undefined) return '';
  if (ts.isStringLiteralLike(value)) return value.text;
  if (!ts.isTemplateExpression(value)) return '';
  return [value.head, ...value.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('');
}

test('finds text and attributes of React and Astro components', () => {
  expect(wordsIn('<p title="Heart" className="big">{name} in <b>red</b></p>')).toEqual(['Heart', 'in', 'red']);
  const astro = `---\nconst a = 'b';\n---\n<p aria-label={\`Slide \${a}\`}>Buy</p><style>p{}</style>`;
  expect(wordsIn(markupOf(astro))).toEqual(['Slide', 'Buy']);
});

test('components take the words that shoppers read from messages', () => {
  const files = globSync('site/**/*.{tsx,astro}', { cwd: PROJECT }).filter((file) => !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(PROJECT, file), 'utf8');
    return wordsIn(file.endsWith('.astro') ? markupOf(source) : source).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
