import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { Toasts } from '#site/components/Toasts.tsx';
import { $toasts } from '#site/components/toast.store.ts';
import { $auth, refreshAuth } from '#site/features/auth/auth.store.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { signInToken, storeSession } from '#tests/support/stored-session.ts';
import { WISHLIST_TOASTS } from './messages.ts';
import { WishlistToggle } from './WishlistToggle.tsx';
import { $wishes } from './wish.store.ts';
import { NO_WISHLIST } from './wished-products.ts';
import { $known } from './wishlist.store.ts';

beforeEach(() => hold($wishes, new Set<string>()));

test('the heart says Wishlist, not pressed, for a product not on the wishlist', () => {
  hold($wishes, new Set(['1002']));
  render(<WishlistToggle productId="1001" />);
  expect(screen.getByRole('button', { name: 'Wishlist' })).toHaveAttribute('aria-pressed', 'false');
});

test('the heart says In Wishlist, pressed, for one that is', () => {
  hold($wishes, new Set(['1001']));
  render(<WishlistToggle productId="1001" />);
  expect(screen.getByRole('button', { name: 'In Wishlist' })).toHaveAttribute('aria-pressed', 'true');
});

describe('a press', () => {
  const WISHLISTS = '/pb/api/collections/wishlists/records';
  const none = { page: 1, perPage: 500, totalItems: 0, totalPages: 0, items: [] };

  function open(answers: Parameters<typeof answerRequests>[0] = {}): Request[] {
    const requests = answerRequests({ [WISHLISTS]: none, ...answers });
    render(
      <>
        <WishlistToggle productId="1001" />
        <Toasts />
      </>,
    );
    return requests;
  }

  beforeEach(() => {
    hold($toasts, []);
    hold($auth, { status: 'anonymous' });
    hold($known, NO_WISHLIST);
  });

  test('a press of a visitor asks to sign in, and a second one takes it back', async () => {
    const requests = open();
    await userEvent.click(screen.getByRole('button', { name: 'Wishlist' }));
    expect(await screen.findByText('Please sign in to add items to wishlist')).toBeVisible();
    expect(sessionStorage.getItem('GulmoharWanted')).toContain('"1001"');
    await userEvent.click(screen.getByRole('button', { name: 'In Wishlist' }));
    await waitFor(() => expect(sessionStorage.getItem('GulmoharWanted')).toBeNull());
    expect(screen.getByRole('button', { name: 'Wishlist' })).toHaveAttribute('aria-pressed', 'false');
    expect(requests).toEqual([]);
  });

  test('a press of a shopper saves the product, and a list that was asked for before does not take it off', async () => {
    storeSession();
    refreshAuth();
    const row = { id: 'row1', product_id: '1001' };
    let rows: object[] = [];
    const requests = open({
      [WISHLISTS]: ({ method }: Request) => {
        const answer = { ...none, items: rows };
        if (method !== 'POST') return answer;
        rows = [row];
        return row;
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Wishlist' }));
    expect(await screen.findByText('Added to wishlist')).toBeVisible();
    const sent = requests.find(({ method }) => method === 'POST');
    expect(await sent?.json()).toEqual({ user_id: 'asha', product_id: '1001' });
    expect($known.get().products).toEqual([{ rowId: 'row1', productId: '1001' }]);
  });

  test('a press that takes the wish back before it was stored stays', async () => {
    storeSession();
    refreshAuth();
    let answer = () => {};
    const stored = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let rows: object[] = [];
    const row = { id: 'row1', product_id: '1001' };
    const requests = open({
      [`${WISHLISTS}/row1`]: () => {
        rows = [];
        return new Response(null, { status: 204 });
      },
      [WISHLISTS]: async ({ method }: Request) => {
        if (method !== 'POST') return { ...none, items: rows };
        await stored;
        rows = [row];
        return row;
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Wishlist' }));
    await waitFor(() => expect(requests.map(({ method }) => method)).toContain('POST'));
    await userEvent.click(screen.getByRole('button', { name: 'In Wishlist' }));
    answer();
    expect(await screen.findByText('Removed from wishlist')).toBeVisible();
    expect(requests.map(({ method }) => method)).toContain('DELETE');
    expect($known.get().products).toEqual([]);
  });

  test('a press that is refused is reverted, and says so', async () => {
    storeSession();
    refreshAuth();
    open({
      '/pb/api/collections/users/auth-refresh': () => signInToken(),
      [WISHLISTS]: ({ method }: Request) =>
        method === 'POST' ? Response.json({ status: 400, message: 'No.', data: {} }, { status: 400 }) : none,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Wishlist' }));
    expect(await screen.findByText(WISHLIST_TOASTS.addFailed)).toBeVisible();
    expect($known.get().products).toEqual([]);
    expect(takeLogged()).toEqual([expect.stringMatching(/^Failed to add to wishlist/)]);
  });
});
