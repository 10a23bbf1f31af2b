import { describe, expect, test } from 'vitest';
import { NO_INTENT, parseSignInIntent } from './sign-in-intent.ts';

const NOW_MS = 10_000_000;

function pathOf(path: unknown): string {
  return parseSignInIntent({ path, productIds: [], atMs: NOW_MS }, NOW_MS).path;
}

describe('what follows a sign-in', () => {
  test('is the previous page and the wished products', () => {
    const note = { path: '/search?q=katan#top', productIds: ['1001', '1002'], atMs: NOW_MS };
    expect(parseSignInIntent(note, NOW_MS)).toEqual({
      path: '/search?q=katan#top',
      productIds: ['1001', '1002'],
    });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '//evil.example/cart',
    '//evil.example//evil.example',
    '/.//evil.example',
    '/cart/..//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '@evil.example',
    '/auth',
    '/auth/reset#token',
    '/auth?next=x',
    '/%2f%2fevil.example',
    '/../auth',
    '',
    undefined,
    7,
  ])('never redirects to %s', (path) => {
    expect(pathOf(path)).toBe('/');
  });

  test('may be a page whose name only begins as that of signing in', () => {
    expect(pathOf('/authors')).toBe('/authors');
  });

  test.each([null, 'text', {}, { path: '/cart' }, { path: '/cart', atMs: NOW_MS - 3_600_001 }])(
    'is nothing for %j',
    (note) => {
      expect(parseSignInIntent(note, NOW_MS)).toEqual(NO_INTENT);
    },
  );

  test.each(['abc', '0', '-1', '1'.repeat(16), { id: 1 }])('is no product for the id %j', (productId) => {
    const note = { path: '/', productIds: ['1001', productId], atMs: NOW_MS };
    expect(parseSignInIntent(note, NOW_MS).productIds).toEqual(['1001']);
  });

  test('is the last 50 products at most', () => {
    const productIds = Array.from({ length: 60 }, (_, index) => String(index + 1));
    expect(parseSignInIntent({ path: '/', productIds, atMs: NOW_MS }, NOW_MS).productIds).toEqual(productIds.slice(10));
  });
});
