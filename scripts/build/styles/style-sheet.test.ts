import { describe, expect, it } from 'vitest';
import { StyleSheet } from './style-sheet.ts';

const part = (css: string, ...names: string[]) => new StyleSheet(css).partFor(new Set(names));

describe('the part of a sheet for a page', () => {
  it.each([
    ['.a{color:red}.b{color:blue}', ['a'], '.a{color:red}'],
    // All that a selector names has to be there, in whatever relation.
    ['.a .b{color:red}.a>.c{color:blue}', ['a', 'b'], '.a .b{color:red}'],
    ['#menu .a{color:red}', ['a'], ''],
    // One of a list stays without the others.
    ['.a,.b,p{color:red}', ['b'], '.b,p{color:red}'],
    ['p{margin:0}:root{--x:1}*{padding:0}', [], 'p{margin:0}:root{--x:1}*{padding:0}'],
    [
      String.raw`.md\:w-\[min\(1rem\,2vw\)\]{width:1px}`,
      ['md:w-[min(1rem,2vw)]'],
      String.raw`.md\:w-\[min\(1rem\,2vw\)\]{width:1px}`,
    ],
    ['.x[data-astro-cid-abc]{color:red}', ['x'], ''],
    ['.x[data-astro-cid-abc]{color:red}', ['x', 'data-astro-cid-abc'], '.x[data-astro-cid-abc]{color:red}'],
    // Who has a state cannot be known.
    ['a[aria-current]:hover{color:red}', [], 'a[aria-current]:hover{color:red}'],
  ])('of %s for %j is %s', (css, names, expected) => {
    expect(part(css, ...names)).toBe(expected);
  });

  it('keeps rules whose names exclude, or are alternatives', () => {
    const css = 'p:not(.b){color:red}:is(.b,.c) p{color:blue}:where(.b)>p{color:green}';
    expect(part(css)).toBe(css);
  });

  it('leaves out what surrounds nothing any more, and keeps the order of layers', () => {
    const css = '@layer a,b;@layer a{@media (width>=40rem){.x{color:red}}}@layer b{.y{color:blue}}';
    expect(part(css, 'y')).toBe('@layer a,b;@layer b{.y{color:blue}}');
  });

  it('keeps nested rules with the rule around them', () => {
    const css = '.x{color:red;&:has(:checked){color:blue}& .y{color:green}}';
    expect(part(css, 'x')).toBe(css);
    expect(part(css, 'y')).toBe('');
  });

  it('keeps properties and animations that a rule mentions', () => {
    const css =
      '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}' +
      '.x{width:var(--tw-a);animation:turn 1s}.y{width:var(--tw-b);animation:sheen 1s}' +
      '@keyframes turn{to{rotate:1turn}}@layer a{@keyframes sheen{0%{opacity:0}to{opacity:1}}}';
    const expected =
      '@property --tw-a{syntax:"*";inherits:false}.x{width:var(--tw-a);animation:turn 1s}@keyframes turn{to{rotate:1turn}}';
    expect(part(css, 'x')).toBe(expected);
  });

  it('keeps a property that only an animation of a rule changes', () => {
    const css = '@property --turn{syntax:"*";inherits:false}.x{animation:turn 1s}@keyframes turn{to{--turn:1}}';
    expect(part(css, 'x')).toBe(css);
    expect(part(css)).toBe('');
  });

  it('keeps fonts, and is all of the sheet where every name is there', () => {
    const css = '@font-face{font-family:Tiro;src:url(a)}.a{color:red}@media print{.b{color:blue}}';
    expect(part(css, 'a', 'b')).toBe(css);
    expect(part(css)).toBe('@font-face{font-family:Tiro;src:url(a)}');
  });
});
