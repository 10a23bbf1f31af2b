import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $cart } from '#site/features/cart/cart.store.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, prerender, textOf, textsOf } from '#tests/support/rendered.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { storeSession } from '#tests/support/stored-session.ts';
import { Checkout, FilledCheckout } from './Checkout.tsx';
import { $problem, $stage, type Stage } from './checkout.store.ts';
import { $isFormReady } from './prefill.store.ts';

const SUIT = sampleCartItem();
const SHOP = { name: 'Gulmohar', ordersEmail: 'orders@gulmohar.example' };

beforeEach(() => {
  hold($cart, [SUIT]);
  hold($stage, 'ready');
  hold($problem, null);
  hold($isFormReady, true);
});

describe('the checkout', () => {
  test('has the address, the summary and a Pay button with the total', () => {
    render(<FilledCheckout shop={SHOP} />);
    expect(namesOf('group')[0]).toContain('Shipping Address');
    expect(namesOf('heading')).toEqual(['Order Summary']);
    const pay = screen.getByRole('button', { name: 'Pay ₹2,598' });
    expect(pay).toHaveAttribute('type', 'submit');
    expect(pay).toHaveAttribute('aria-disabled', 'false');
  });

  test('of an empty cart links to the shop', () => {
    hold($cart, []);
    render(<FilledCheckout shop={SHOP} />);
    expect(namesOf('heading')).toEqual(['Your cart is empty']);
    expect(screen.getByRole('link', { name: 'Return to Shopping' })).toHaveAttribute('href', '/');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('says that addresses are loading, for three seconds at most', () => {
    vi.useFakeTimers();
    storeSession();
    hold($isFormReady, false);
    render(<FilledCheckout shop={SHOP} />);
    expect(textsOf('status')).toEqual(['Loading your addresses…']);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    act(() => vi.advanceTimersByTime(3000));
    expect(screen.getByRole('textbox', { name: 'City' })).toBeVisible();
  });

  test('thanks after the payment', () => {
    hold($stage, 'done');
    render(<FilledCheckout shop={SHOP} />);
    expect(textsOf('status')).toEqual(['Thank you. Taking you to your order…']);
  });

  test('is a skeleton before hydration', () => {
    prerender(<Checkout shop={SHOP} />);
    expect(textOf()).toBe('');
  });
});

test.each<[Stage, string]>([
  ['ordering', 'Preparing your payment…'],
  ['paying', 'Waiting for your payment…'],
  ['verifying', 'Confirming your payment…'],
])('while %s, the button says "%s" and does nothing', (stage, name) => {
  hold($stage, stage);
  render(<FilledCheckout shop={SHOP} />);
  const button = screen.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
});

describe('a problem', () => {
  test('is an alert', () => {
    hold($problem, {
      title: "The payment provider's SDK failed to load. Please check your connection.",
      text: 'Your cart and address are saved. Then press Pay again.',
    });
    render(<FilledCheckout shop={SHOP} />);
    expect(textsOf('alert')).toEqual([
      "The payment provider's SDK failed to load. Please check your connection. Your cart and address are saved. Then press Pay again.",
    ]);
  });

  test('with too little stock offers to change or to remove each line', () => {
    const shortLines = [
      { cartItemId: 'a', text: 'Mehr Suit, M: only 1 left', available: 1 },
      { cartItemId: 'b', text: 'Anokhi Kurti, S: none left', available: 0 },
    ];
    hold($problem, { title: 'Some items have just sold out', text: '', shortLines });
    render(<FilledCheckout shop={SHOP} />);
    expect(namesOf('button')).toEqual([
      'Change to 1: Mehr Suit, M: only 1 left',
      'Remove: Anokhi Kurti, S: none left',
      'Pay ₹2,598',
    ]);
  });
});
