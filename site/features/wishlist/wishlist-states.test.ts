import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CARD_SHAPE } from '#shared/card-data.ts';
import { WishedPiece } from './WishedPiece.tsx';
import { Wishlist } from './Wishlist.tsx';

test('the page’s HTML has what visitors and what the signed-in see first', () => {
  const html = renderToStaticMarkup(createElement(Wishlist, { hasClaims: false }));
  const [loading = '', signedOut = ''] = html.split('<div class="wishlist-if-signed-out">');
  expect(loading).toContain('Loading wishlist...');
  expect(loading).toContain('skeleton');
  expect(signedOut).toContain('Sign in to view your wishlist');
  expect(signedOut).toContain('href="/auth"');
});

describe('a piece on the wishlist', () => {
  const render = (card: typeof CARD_SHAPE | null) =>
    renderToStaticMarkup(
      createElement(WishedPiece, {
        piece: { rowId: 'row', productId: '1001', card },
        hasClaims: false,
        takesFocus: false,
        onRemove: async () => undefined,
      }),
    );

  test('has the button that takes it off in place of the heart', () => {
    const html = render({ ...CARD_SHAPE, id: '1001', name: 'Mehr Suit' });
    expect(html).toContain('aria-label="Remove Mehr Suit from wishlist"');
    expect(html).toContain('href="/product/1001"');
    expect(html).not.toContain('name="wish"');
  });

  test('keeps its place, without a link, when the shop no longer sells it', () => {
    const html = render(null);
    expect(html).toContain('No longer available');
    expect(html).not.toContain('<a ');
  });
});
