import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminOrderPath, cancelOrderPath, type OrderAnswer } from '#shared/api/admin-orders.ts';
import { REFUNDS_PATH, type RefundRequest } from '#shared/api/refunds.ts';
import { changeOrder, sampleOrder, shopWithOrders } from '#tests/support/admin/orders.ts';
import { expectLogged, expectText, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { type Asked, Refused, refusedByPocketBase } from '#tests/support/admin/shop-stub.ts';

const dialog = () => screen.findByRole('dialog', { name: 'Refund GUL-1001' });
const PIECES = /^Return to stock: /;

/** An order whose refund the shop sends on. */
function refundableShop() {
  const shop = shopWithOrders(sampleOrder(1));
  shop.answer(`POST ${REFUNDS_PATH}`, ({ body }: Asked) => {
    const { amount_paise } = body as RefundRequest;
    changeOrder(shop, 'order1', { refunded_paise: amount_paise });
    return { id: 'refund1', amount_paise, status: 'processed', refundable_paise: 200_000 - amount_paise };
  });
  return shop;
}

it('a returned piece suggests its price; a reason is needed, and two presses refund once', async () => {
  const { press, choose, fill, shop, keys } = await openAdmin('/orders?order=order1&ask=refund', refundableShop());
  await expectText(dialog(), 'Up to ₹2,000 can be refunded.');
  await choose(PIECES, '1', await dialog());
  expect(textIn('Amount in rupees')).toBe('1000');
  await press('button', 'Refund ₹1,000');
  await screen.findByText('Enter a reason.');
  await fill('Reason', 'One came back', await dialog());
  const button = screen.getByRole('button', { name: 'Refund ₹1,000' });
  button.click();
  button.click();
  await findToast('₹1,000 refunded');
  expect(shop.sent(`POST ${REFUNDS_PATH}`)).toMatchObject([
    { amount_paise: 100_000, reason: 'One came back', restock: [{ quantity: 1 }] },
  ]);
  await keys('{Escape}');
  await expectText(screen.findByRole('row', { name: /GUL-1001/ }), '₹1,000 refunded');
});

it('the typed reason is offered after Escape and cleared after the refund', async () => {
  const { press, fill, keys } = await openAdmin('/orders?order=order1', refundableShop());
  await press('link', 'Refund…');
  await fill('Reason', 'One came back torn', await dialog());
  await keys('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Refund GUL-1001' })).toBeNull());
  await press('link', 'Refund…');
  await press('button', 'Restore', await dialog());
  expect(textIn('Reason')).toBe('One came back torn');
  await fill('Amount in rupees', '500', await dialog());
  await press('button', 'Refund ₹500');
  await findToast('₹500 refunded');
  await press('link', 'Refund…');
  await dialog();
  expect(textIn('Reason')).toBe('');
});

it('an excessive amount and a provider that does not answer are reported; the retry has the same key', async () => {
  const { press, fill, shop } = await openAdmin('/orders?order=order1&ask=refund', refundableShop());
  await fill('Reason', 'Torn', await dialog());
  await fill('Amount in rupees', '2001', await dialog());
  await press('button', /^Refund/);
  await screen.findByText('You can refund at most ₹2,000.');
  await fill('Amount in rupees', '500', await dialog());
  const error = { code: 'payment_provider_unavailable', message: 'The payment provider is not answering.' };
  shop.answerNext(`POST ${REFUNDS_PATH}`, new Refused(502, { error }));
  await press('button', 'Refund ₹500');
  await expectText(screen.findByRole('alert'), 'The payment provider is not answering.');
  await press('button', 'Try again');
  await findToast('₹500 refunded');
  const [first, second] = shop.sent(`POST ${REFUNDS_PATH}`);
  expect(second).toEqual(first);
  expectLogged('The action failed ServerRefusal');
});

it('a refused refund clears the pieces that were to return to stock', async () => {
  const { press, fill, choose, shop } = await openAdmin('/orders?order=order1&ask=refund', refundableShop());
  const message = 'The refund was refused. Nothing was refunded, and no items were returned to stock.';
  shop.answerNext(`POST ${REFUNDS_PATH}`, new Refused(409, { error: { code: 'refund_refused', message } }));
  await fill('Reason', 'Torn', await dialog());
  await choose(PIECES, '1', await dialog());
  await press('button', 'Refund ₹1,000');
  await expectText(screen.findByRole('alert'), 'Nothing was refunded, and no items were returned to stock.');
  expect(textIn(PIECES)).toBe('0');
  await press('button', 'Refund ₹1,000');
  await findToast('₹1,000 refunded');
  const [first, second] = shop.sent(`POST ${REFUNDS_PATH}`) as RefundRequest[];
  expect(second?.restock).toEqual([]);
  expect(second?.key).not.toBe(first?.key);
  expectLogged('The action failed ServerRefusal');
});

it('a paid order is cancelled, its pieces go back to stock, and its refund comes next', async () => {
  const shop = refundableShop();
  shop.answer(`POST ${cancelOrderPath('order1')}`, () => {
    changeOrder(shop, 'order1', { status: 'cancelled', stock_state: 'released' });
    return {};
  });
  const { press, fill } = await openAdmin('/orders?order=order1&ask=cancel', shop);
  await press('button', 'Cancel and refund…', await screen.findByRole('alertdialog'));
  await fill('Reason', 'Changed her mind', await dialog());
  await press('button', 'Refund ₹2,000');
  await findToast('₹2,000 refunded');
  expect(shop.sent(`POST ${cancelOrderPath('order1')}`)).toMatchObject([{ restock: [{ quantity: 2 }] }]);
});

it('staff adjust how much stock was returned; a refusal says why', async () => {
  const shop = shopWithOrders(sampleOrder(1));
  const path = `PATCH ${adminOrderPath('order1')}`;
  const withRestocked = (restocked: number): OrderAnswer['order_items'] =>
    sampleOrder(1).order_items.map((item) => ({ ...item, restocked }));
  shop.answer(path, ({ body }: Asked) => {
    const [piece] = (body as { pieces: { restocked: number }[] }).pieces;
    changeOrder(shop, 'order1', { order_items: withRestocked(piece?.restocked ?? 0) });
    return {};
  });
  const { press, choose } = await openAdmin('/orders?order=order1&ask=pieces', shop);
  const pieces = await screen.findByRole('dialog', { name: 'Returned stock' });
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await choose('Returned: Noor Suit, M', '2 of 2', pieces);
  await press('button', 'Save', pieces);
  await findToast('Returned stock saved');
  await expectText(screen.findByRole('dialog', { name: 'GUL-1001' }), '2 returned to stock');
  expect(shop.sent(path)).toMatchObject([{ pieces: [{ restocked: 2, seen: 0 }] }]);

  await press('link', 'Adjust returned stock…');
  shop.answerNext(path, refusedByPocketBase('Noor Suit has only 1 in stock.', 409));
  const again = await screen.findByRole('dialog', { name: 'Returned stock' });
  await choose('Returned: Noor Suit, M', '0 of 2', again);
  await press('button', 'Save', again);
  await expectText(screen.findByRole('alert'), 'only 1 in stock');
  expectLogged('The action failed ClientResponseError 409');
});
