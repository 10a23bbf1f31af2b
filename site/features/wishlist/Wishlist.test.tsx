import { beforeEach, describe, expect, test } from 'vitest';
import { $auth } from '#site/features/auth/auth.store.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import { hold, show } from '#tests/support/screen.ts';
import { ReadWishlist, Wishlist } from './Wishlist.tsx';
import { $wishlistPage, type WishlistPage } from './wishlist-page.store.ts';

const SUIT = { rowId: 'row1', productId: '1001', card: sampleCard('1001', { name: 'Mehr Suit' }) };
const GONE = { rowId: 'row2', productId: '1002', card: null };

beforeEach(() => hold($auth, { status: 'anonymous' }));

function wishlist(page: WishlistPage) {
  hold($wishlistPage, page);
  return show(<ReadWishlist hasClaims={false} bestSellers={<p>Best sellers</p>} />);
}

describe('the wishlist', () => {
  test('asks a visitor to sign in', () => {
    const screen = wishlist({ kind: 'signed_out' });
    expect(screen.names('heading')).toEqual(['Wishlist', 'Sign in to view your wishlist']);
    expect(screen.get('link', 'Sign In').attributes.href).toBe('/auth');
    expect(screen.names('status')).toEqual(['']);
  });

  test('says that it is loading', () => {
    expect(wishlist({ kind: 'loading' }).names('status')).toEqual(['Loading wishlist...']);
  });

  test('says that it is empty, with a link', () => {
    const screen = wishlist({ kind: 'list', wished: [] });
    expect(screen.names('heading')).toEqual(['Wishlist', 'Your wishlist is empty']);
    expect(screen.names('status')).toEqual(['Your wishlist is empty']);
    expect(screen.get('link', 'See new arrivals').attributes.href).toBe('/new-arrivals');
    expect(screen.text).toContain('Best sellers');
  });

  test('shows the failure, and offers to try again', () => {
    const screen = wishlist({ kind: 'failed' });
    expect(screen.names('heading')).toContain('Your wishlist can’t be loaded right now');
    expect(screen.names('button')).toEqual(['Try again']);
  });

  test('lists its products, each with a button that removes it in place of the heart', () => {
    const screen = wishlist({ kind: 'list', wished: [SUIT, { ...SUIT, rowId: 'row3' }] });
    expect(screen.names('status')).toEqual(['2 items']);
    expect(screen.names('button')).toEqual(Array(2).fill('Remove Mehr Suit from wishlist'));
    expect(screen.all('link')[0]?.attributes.href).toBe('/product/1001');
    expect(screen.text).not.toContain('Best sellers');
  });

  test('shows a product that is no longer sold, without a link', () => {
    const screen = wishlist({ kind: 'list', wished: [GONE] });
    expect(screen.names('status')).toEqual(['1 item']);
    expect(screen.names('heading')).toContain('No longer available');
    expect(screen.names('button')).toEqual(['Remove No longer available from wishlist']);
    expect(screen.all('link')).toEqual([]);
  });
});

test('the page’s HTML has the first view of visitors and of signed-in shoppers', () => {
  const screen = show(<Wishlist hasClaims={false} />);
  expect(screen.names('status')).toEqual(['Loading wishlist...', '']);
  expect(screen.names('heading')).toEqual(['Wishlist', 'Wishlist', 'Sign in to view your wishlist']);
});
