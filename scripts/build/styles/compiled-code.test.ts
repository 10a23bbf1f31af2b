import { expect, it } from 'vitest';
import { type CodeFile, CompiledCode } from './compiled-code.ts';

const file = (fileName: string, rest: Partial<CodeFile> = {}): [string, CodeFile] => [
  fileName,
  { fileName, code: '', imports: [], modules: [], entry: null, ...rest },
];
const MADE = new Map([
  file('sale.mjs', { modules: ['/shop/site/pages/sale.astro'], imports: ['layout.mjs'] }),
  file('cart.mjs', {
    modules: ['/shop/site/pages/cart.astro'],
    imports: ['layout.mjs'],
    code: '"component-path": "/shop/Cart.tsx"',
  }),
  file('layout.mjs', { code: 'renderScript("/shop/Layout.astro?type=script")', imports: ['sale.mjs', 'node:fs'] }),
]);
const BROWSER = new Map([
  file('layout.js', { entry: '/shop/Layout.astro?type=script', imports: ['drawer.js'] }),
  file('drawer.js', { imports: ['react.js', 'layout.js'] }),
  file('react.js'),
  file('cart.js', { entry: '/shop/Cart.tsx', imports: ['react.js'] }),
]);
const compiled = new CompiledCode(MADE, BROWSER);
const names = (page: string) => compiled.ofPage(page).map(({ fileName }) => fileName);

it('is what makes the page, and the scripts it names with all they may load', () => {
  expect(names('/shop/site/pages/cart.astro').toSorted()).toEqual(
    ['cart.mjs', 'layout.mjs', 'sale.mjs', 'cart.js', 'layout.js', 'drawer.js', 'react.js'].toSorted(),
  );
  expect(names('/shop/site/pages/sale.astro')).not.toContain('cart.js');
});

it('does not take a page without code for one without styles', () => {
  expect(() => names('/shop/site/pages/gone.astro')).toThrow('The compiled pages hold no /shop/site/pages/gone.astro.');
});
