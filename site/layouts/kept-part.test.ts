import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPart, keptPart, provideTextNamer } from './kept-part.ts';

beforeEach(() => {
  vi.stubEnv('PROD', true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, Symbol.for('gulmohar.text-namer'));
});

const [menu, otherMenu] = [[{ label: 'New' }], [{ label: 'New' }]];

it('gives a part again for as long as it is of the same object, and each part its own', () => {
  expect(keptPart('header', menu)).toBeUndefined();
  expect(keepPart('header', menu, '<header></header>')).toBe('<header></header>');
  expect(keptPart('header', menu)).toBe('<header></header>');
  expect(keptPart('header', otherMenu)).toBeUndefined();
  expect(keptPart('footer', menu)).toBeUndefined();
  keepPart('header', otherMenu, '<header>2</header>');
  expect(keptPart('header', otherMenu)).toBe('<header>2</header>');
  expect(keptPart('header', menu)).toBeUndefined();
});

it('gives the name of a part where whoever makes the pages names texts', () => {
  provideTextNamer((html) => `name of ${html}`);
  expect(keepPart('footer', null, '<footer></footer>')).toBe('name of <footer></footer>');
  expect(keptPart('footer', null)).toBe('name of <footer></footer>');
});

it('keeps nothing in development, where the code may have changed', () => {
  keepPart('header', menu, '<header></header>');
  vi.stubEnv('PROD', false);
  expect(keptPart('header', menu)).toBeUndefined();
});
