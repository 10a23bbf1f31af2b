import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Frontend, supportedVersions } from '#server/release/compile/supported-browsers.ts';
import { compiledSite } from '#tests/support/template.ts';
import { BrowserSupport } from './support/browser-support.ts';
import { UNSUPPORTED } from './support/unsupported-features.ts';

/** The compiled scripts of shop and admin; styles are read as they are written. */
const SCRIPTS: Readonly<Record<Frontend, string>> = {
  shop: 'client/{_astro/*,sw}.js',
  admin: 'client/admin/assets/*.js',
};
const STYLES: Readonly<Record<Frontend, string>> = { shop: '{site,shared}/**/*.css', admin: '{admin,shared}/**/*.css' };

describe.each(['shop', 'admin'] as const)('the %s', (frontend) => {
  test('uses what a browser of package.json’s browserslist lacks only where unsupported-features.ts says why', async () => {
    const support = new BrowserSupport(supportedVersions(frontend));
    const release = await compiledSite();
    const scripts = globSync(SCRIPTS[frontend], { cwd: release }).map((file) => join(release, file));
    expect(scripts).not.toEqual([]);
    const missing = [
      ...scripts.flatMap((file) => support.missingInScript(readFileSync(file, 'utf8'))),
      ...globSync(STYLES[frontend]).flatMap((file) => support.missingInStyle(readFileSync(file, 'utf8'))),
    ];
    expect([...new Set(missing)].toSorted()).toEqual(Object.keys(UNSUPPORTED[frontend]).toSorted());
  });
});

const support = new BrowserSupport(
  new Map([
    ['chrome', 106],
    ['safari', 16],
    ['ios', 16],
    ['firefox', 115],
  ]),
);

test.each([
  ['rows.toSorted()', ['javascript.builtins.Array.toSorted']],
  ['Map.groupBy(rows, keyOf)', ['javascript.builtins.Map.groupBy']],
  ['new CSSStyleSheet()', ['api.CSSStyleSheet.CSSStyleSheet']],
  ['heart.ariaPressed = "true"', ['api.ElementInternals.ariaPressed']],
  ['new RegExp(`(?<!a)b`)', ['javascript.regular_expressions.lookbehind_assertion']],
  ['const rows = [...all].sort(); rows.at(-1); crypto.getRandomValues(new Uint8Array(4)); /(?<name>a)/', []],
])('finds what a script uses: %s', (code, keys) => {
  expect(support.missingInScript(code)).toEqual(keys);
});

test.each([
  ['.choice:has(:checked) { color: red }', ['css.selectors.has']],
  ['a { height: 1lh }', ['css.types.length.lh']],
  ['@media (width < 64rem) { a { color: red } }', ['css.at-rules.media.range_syntax']],
  ['@supports selector(:has(a)) { .choice:has(:checked) { color: red } } b { color: blue }', []],
])('finds what a style uses, outside @supports: %s', (css, keys) => {
  expect(support.missingInStyle(css)).toEqual(keys);
});
