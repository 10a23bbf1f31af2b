import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path/posix';
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

/** Classes that style sheets have rules for and no source names. */
async function unusedClasses(styles: readonly string[], sources: readonly string[]): Promise<string[]> {
  const words = new Set(sources.flatMap((text) => text.match(/-?[a-zA-Z][\w-]*/g) ?? []));
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
    const unused = await unusedClasses(styles, await filesOf(`${app}/**/*.{ts,tsx,astro}`));
    expect(unused).toEqual([]);
  },
);
