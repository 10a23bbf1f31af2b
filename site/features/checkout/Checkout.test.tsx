import { beforeEach, describe, expect, test } from 'vitest';
import { $cart } from '#site/features/cart/cart.store.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { hold, show } from '#tests/support/screen.ts';
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
    const screen = show(<FilledCheckout shop={SHOP} />);
    expect(screen.all('group')[0]?.name).toContain('Shipping Address');
    expect(screen.names('heading')).toEqual(['Order Summary']);
    expect(screen.get('button', 'Pay ₹2,598').attributes).toMatchObject({ type: 'submit', 'aria-disabled': 'false' });
  });

  test('of an empty cart links to the shop', () => {
    hold($cart, []);
    const screen = show(<FilledCheckout shop={SHOP} />);
    expect(screen.names('heading')).toEqual(['Your cart is empty']);
    expect(screen.get('link', 'Return to Shopping').attributes.href).toBe('/');
    expect(screen.all('button')).toEqual([]);
  });

  test('says that addresses are loading', () => {
    hold($isFormReady, false);
    const screen = show(<FilledCheckout shop={SHOP} />);
    expect(screen.names('status')).toEqual(['Loading your addresses…']);
    expect(screen.all('textbox')).toEqual([]);
  });

  test('thanks after the payment', () => {
    hold($stage, 'done');
    expect(show(<FilledCheckout shop={SHOP} />).names('status')).toEqual(['Thank you. Taking you to your order…']);
  });

  test('is a skeleton before hydration', () => {
    expect(show(<Checkout shop={SHOP} />).text).toBe('');
  });
});

test.each<[Stage, string]>([
  ['ordering', 'Preparing your payment…'],
  ['paying', 'Waiting for your payment…'],
  ['verifying', 'Confirming your payment…'],
])('while %s, the button says "%s" and does nothing', (stage, name) => {
  hold($stage, stage);
  const { attributes } = show(<FilledCheckout shop={SHOP} />).get('button', name);
  expect(attributes).toMatchObject({ 'aria-disabled': 'true', 'aria-busy': 'true' });
});

describe('a problem', () => {
  test('is an alert', () => {
    hold($problem, {
      title: "The payment provider's SDK failed to load. Please check your connection.",
      text: 'Your cart and address are saved. Then press Pay again.',
    });
    expect(show(<FilledCheckout shop={SHOP} />).names('alert')).toEqual([
      "The payment provider's SDK failed to load. Please check your connection. Your cart and address are saved. Then press Pay again.",
    ]);
  });

  test('with too little stock offers to change or to remove each line', () => {
    const shortLines = [
      { cartItemId: 'a', text: 'Mehr Suit, M: only 1 left', available: 1 },
      { cartItemId: 'b', text: 'Anokhi Kurti, S: none left', available: 0 },
    ];
    hold($problem, { title: 'Some items have just sold out', text: '', shortLines });
    expect(show(<FilledCheckout shop={SHOP} />).names('button')).toEqual([
      'Change to 1: Mehr Suit, M: only 1 left',
      'Remove: Anokhi Kurti, S: none left',
      'Pay ₹2,598',
    ]);
  });
});
