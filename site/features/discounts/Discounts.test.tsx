import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CART_DISCOUNT_PATH, type CartDiscount } from '#shared/api/cart-discount.ts';
import type { DiscountPeriods } from '#shared/orders/discount-periods.ts';
import { CartSummary } from '#site/features/cart/CartSummary.tsx';
import { $cart } from '#site/features/cart/cart.store.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { textOf } from '#tests/support/rendered.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { $isAsking, $refusal } from './cart-discount.store.ts';
import { Discounts } from './Discounts.tsx';
import { $discount, $discountCode, $refusedCode } from './discount.store.ts';

const ALWAYS = ['', ''] as const;
const CODES = { codes: [ALWAYS], automatic: [] };
const NONE: CartDiscount = { discount: null, refusal: '' };
const DIWALI: CartDiscount = {
  discount: { label: 'DIWALI10', amount: 25_980, note: '', is_of_code: true },
  refusal: '',
};

const field = () => screen.findByRole('textbox', { name: 'Discount code' });
const apply = async (code: string) => {
  await userEvent.clear(await field());
  await userEvent.type(await field(), `${code}{Enter}`);
};

function cart(periods: DiscountPeriods = CODES): void {
  render(
    <CartSummary count={2} subtotalRupees={2598} totalRupees={2598} discounts={<Discounts periods={periods} />} />,
  );
}

beforeEach(() => {
  hold($cart, [sampleCartItem()]);
  hold($discount, null);
  hold($discountCode, '');
  hold($refusedCode, '');
  hold($refusal, '');
  hold($isAsking, false);
});

test('a code is applied in capitals, kept for this tab, and can be removed', async () => {
  const requests = answerRequests({
    [CART_DISCOUNT_PATH]: async (request: Request) => ((await request.json()).code === 'DIWALI10' ? DIWALI : NONE),
  });
  cart();
  await apply(' diwali10');
  expect(await screen.findByText('DIWALI10 applied')).toBeVisible();
  expect(textOf()).toContain('Discount (DIWALI10) −₹259.80');
  expect(sessionStorage.getItem('GulmoharDiscountCode')).toBe('DIWALI10');
  expect(await requests.at(-1)?.json()).toEqual({
    items: [{ product_id: '1001', variant_id: 'variant1001m000', quantity: 2 }],
    code: 'DIWALI10',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove DIWALI10' }));
  expect(await field()).toHaveValue('');
  expect(textOf()).not.toContain('Discount (DIWALI10)');
});

test('an invalid code, and an empty one, say so at the field', async () => {
  const refusal = 'The code HOLI isn’t valid. It may be misspelt, or have ended.';
  answerRequests({ [CART_DISCOUNT_PATH]: { discount: null, refusal } });
  cart();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await field()).toHaveAccessibleDescription('Enter a code.');
  expect(await field()).toHaveFocus();
  await apply('holi');
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(await field()).toBeInvalid();
});

test('a code that cannot be checked is kept, and says so', async () => {
  answerRequests({ [CART_DISCOUNT_PATH]: () => Promise.reject(new TypeError('Failed to fetch')) });
  cart();
  await apply('DIWALI10');
  expect(
    await screen.findByText('We could not check the code. Please check your connection and try again.'),
  ).toBeVisible();
  expect(sessionStorage.getItem('GulmoharDiscountCode')).toBe('DIWALI10');
  expect(takeLogged().at(-1)).toContain('The discount could not be read.');
});

test('an automatic discount is shown without a field for codes', async () => {
  const discount = { label: 'Sale week', amount: 20_000, note: '', is_of_code: false };
  answerRequests({ [CART_DISCOUNT_PATH]: { discount, refusal: '' } });
  cart({ codes: [], automatic: [ALWAYS] });
  expect(await screen.findByText('Discount (Sale week)')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('outside the days of every discount nothing is asked for', () => {
  const requests = answerRequests();
  cart({ codes: [['2020-01-01', '2020-01-31']], automatic: [] });
  expect(requests).toEqual([]);
  expect(screen.queryByRole('textbox')).toBeNull();
});
