import { expect, test } from 'vitest';
import { BrowserSupport } from './browser-support.ts';

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
