import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path/posix';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

const COMMENT_OR_ADDRESS = /\/\*.*?\*\/|url\(".*?"\)|@(import|source) .*?;/gs;
const CLASS = /\.(-?[a-z][\w-]*)/g;
/** A class that a component completes: `publish-dot-${state}`. */
const COMPLETED = /([a-z][\w-]*-)\$\{/g;

async function filesOf(pattern: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of glob(pattern, { cwd: PROJECT })) texts.push(await readFile(join(PROJECT, file), 'utf8'));
  return texts;
}

/** The texts in quotes of a source: where it names classes. Neither comments, identifiers nor imports are among them. */
function quotedIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  for (const part of partsOf(source))
    visit(ts.createSourceFile('source.tsx', part, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return texts;
}

/** An Astro component's frontmatter, markup and scripts, each as TSX; the whole of another source. */
function partsOf(source: string): string[] {
  const [, frontmatter, markup = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (frontmatter === undefined) return [source];
  const scripts = Array.from(markup.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs), ([, script = '']) => script);
  return [frontmatter, `<>${markup.replaceAll(/<!.*?>|<(style|script)\b.*?<\/\1>/gs, '')}</>`, ...scripts];
}

/** Classes that style sheets have rules for and no source has in quotes. */
function unusedClasses(styles: readonly string[], sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap(quotedIn).flatMap((text) => text.match(/-?[a-zA-Z][\w-]*/g) ?? []));
  const prefixes = new Set(sources.flatMap((text) => [...text.matchAll(COMPLETED)].map(([, prefix = '']) => prefix)));
  const classes = new Set(
    styles.flatMap((text) => [...text.replace(COMMENT_OR_ADDRESS, '').matchAll(CLASS)].map(([, name = '']) => name)),
  );
  return [...classes].filter((name) => !words.has(name) && ![...prefixes].some((prefix) => name.startsWith(prefix)));
}

it.each(['site', 'admin'])(
  'the style sheets of the %s and shared ones have no rule for a class that it never uses',
  async (app) => {
    const styles = await filesOf(`{${app},shared}/**/*.css`);
    expect(styles.length).toBeGreaterThan(10);
    const sources = await filesOf(`${app}/**/!(*.test|*messages|*words).{ts,tsx,astro}`);
    expect(sources.length).toBeGreaterThan(200);
    const unused = unusedClasses(styles, sources);
    expect(unused).toEqual([]);
  },
);
