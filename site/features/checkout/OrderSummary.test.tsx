import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import type { CartItem } from '#site/features/cart/cart.store.ts';
import { $cartNews, $lineNotes } from '#site/features/cart/refresh-lines.store.ts';
import { orderPromise } from '#site/features/delivery/delivery-promise.ts';
import { hold } from '#tests/support/hold.ts';
import { textOf, textsOf } from '#tests/support/rendered.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { $shippingDraft } from './shipping-draft.store.ts';

const SUIT = sampleCartItem();
const CLOTH = {
  ...SUIT,
  id: '1002-unstitched',
  name: 'Anokhi Cloth',
  size: '',
  stitched: false,
  price: 500,
  quantity: 1,
};

const DELIVERY = orderPromise(STANDARD_CONTENT.delivery);
const summary = (items: readonly CartItem[]) =>
  render(<OrderSummary items={items} totalRupees={3098} delivery={DELIVERY} />);

beforeEach(() => {
  hold($cartNews, []);
  hold($lineNotes, {});
  hold($shippingDraft, { ...$shippingDraft.get(), pincode: '' });
});

test('the order’s summary lists name, size, quantity and price of each line', () => {
  summary([SUIT, CLOTH]);
  expect(textsOf('listitem')).toEqual(['Mehr Suit M × 2 ₹2,598', 'Anokhi Cloth Unstitched × 1 ₹500']);
});

test('the order’s summary shows free shipping, the total, and the days of delivery', () => {
  summary([SUIT]);
  expect(textOf()).toMatch(/Shipping Free Total ₹3,098 Inclusive of all taxes Arrives in 5-7 business days$/);
});

test('the order’s summary shows the dates of delivery once the PIN code is known', async () => {
  hold($shippingDraft, { ...$shippingDraft.get(), pincode: '३०२ ००१' });
  summary([SUIT]);
  expect(await screen.findByText(/^Arrives \w{3}, \d+ (\w+ )?– \w{3}, \d+ \w+$/)).toBeVisible();
});

test('links to the cart', () => {
  summary([SUIT]);
  expect(screen.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
});

test('the order’s summary shows a change at its line, and announces it', () => {
  hold($lineNotes, { [SUIT.id]: { before: 'Was ₹999', shortage: '' } });
  hold($cartNews, ['Mehr Suit, M: ₹999 → ₹1,299']);
  summary([SUIT]);
  expect(textsOf('listitem')[0]).toContain('Was ₹999');
  expect(textsOf('status')[0]).toBe('Mehr Suit, M: ₹999 → ₹1,299');
});
