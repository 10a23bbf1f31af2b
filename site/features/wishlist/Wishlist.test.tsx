import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { namesOf, prerender, textOf, textsOf } from '#tests/support/rendered.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import type { WishlistPage } from './use-wishlist-page.ts';
import { Wishlist, WishlistView } from './Wishlist.tsx';

const SUIT = { rowId: 'row1', productId: '1001', card: sampleCard('1001', { name: 'Mehr Suit' }) };
const GONE = { rowId: 'row2', productId: '1002', card: null };

function wishlist(page: WishlistPage) {
  const onRetry = () => undefined;
  return render(<WishlistView page={page} onRetry={onRetry} hasClaims={false} bestSellers={<p>Best sellers</p>} />);
}

describe('the wishlist', () => {
  test('asks a visitor to sign in', () => {
    wishlist({ kind: 'signed_out' });
    expect(namesOf('heading')).toEqual(['Wishlist', 'Sign in to view your wishlist']);
    expect(textsOf('status')).toEqual(['']);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  test('says that it is loading', () => {
    wishlist({ kind: 'loading' });
    expect(textsOf('status')).toEqual(['Loading wishlist...']);
  });

  test('says that it is empty, with a link', () => {
    wishlist({ kind: 'list', wished: [] });
    expect(namesOf('heading')).toEqual(['Wishlist', 'Your wishlist is empty']);
    expect(textsOf('status')).toEqual(['Your wishlist is empty']);
    expect(screen.getByRole('link', { name: 'See new arrivals' })).toHaveAttribute('href', '/new-arrivals');
    expect(textOf()).toContain('Best sellers');
  });

  test('shows the failure, and offers to try again', () => {
    wishlist({ kind: 'failed' });
    expect(namesOf('heading')).toContain('Your wishlist can’t be loaded right now');
    expect(namesOf('button')).toEqual(['Try again']);
  });

  test('lists its products, each with buttons that remove it and add it to the cart', () => {
    wishlist({ kind: 'list', wished: [SUIT, { ...SUIT, rowId: 'row3', productId: '1003' }] });
    expect(textsOf('status')).toEqual(['2 items']);
    const names = ['Remove Mehr Suit from wishlist', 'Add to Cart: Mehr Suit'];
    expect(namesOf('button')).toEqual([...names, ...names]);
    expect(screen.queryAllByRole('link')[0]).toHaveAttribute('href', '/product/1001');
    expect(textOf()).not.toContain('Best sellers');
  });

  test('shows a product that is no longer sold, without a link', () => {
    wishlist({ kind: 'list', wished: [GONE] });
    expect(textsOf('status')).toEqual(['1 item']);
    expect(namesOf('heading')).toContain('No longer available');
    expect(namesOf('button')).toEqual(['Remove No longer available from wishlist']);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

test('the page’s HTML has the first view of visitors and of signed-in shoppers', () => {
  prerender(<Wishlist hasClaims={false} />);
  expect(textsOf('status')).toEqual(['Loading wishlist...', '']);
  expect(namesOf('heading')).toEqual(['Wishlist', 'Wishlist', 'Sign in to view your wishlist']);
});
