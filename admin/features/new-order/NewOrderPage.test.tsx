import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_PRODUCTS_PATH, type AdminProductRow } from '#shared/api/admin-products.ts';
import { CUSTOMERS_PATH } from '#shared/api/customers.ts';
import { HAND_ORDERS_PATH, HAND_QUOTE_PATH, type HandQuoteRequest } from '#shared/api/hand-orders.ts';
import { PAYMENT_LINK_PATH } from '#shared/api/hand-payments.ts';
import { sampleProductRow, sampleVariant } from '#tests/support/admin/products.ts';
import { expectLogged, expectText, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { type Asked, Refused, ShopStub } from '#tests/support/admin/shop-stub.ts';

const NOOR = sampleProductRow('1001', 'Noor Suit');
const LINK = { url: 'https://shop.example.com/pay/1', expires_at: '2099-01-01T10:00:00Z' };

const DISCOUNT = {
  id: 'diwali',
  name: 'Diwali',
  method: 'code',
  code: 'DESK-TEN',
  kind: 'percent',
  value: 10,
  min_order: 0,
  valid_from: '',
  valid_until: '',
  applies_to: 'all',
  products: [],
  categories: [],
  max_uses: 0,
  max_uses_per_buyer: 1,
  is_active: true,
};

/** A shop that sells each piece at ₹1,000 and has `available` of each. */
function sellingShop({ products = [NOOR] as AdminProductRow[], available = 5 } = {}): ShopStub {
  const shop = new ShopStub({ discounts: [DISCOUNT] });
  shop.answer(`GET ${ADMIN_PRODUCTS_PATH}`, ({ search }: Asked) => {
    const items = products.filter(({ name }) => name.includes(search.get('q') ?? ''));
    return { items, totalItems: items.length };
  });
  shop.answer(`GET ${CUSTOMERS_PATH}`, { items: [], totalItems: 0, totalPages: 0 });
  shop.answer(`POST ${HAND_QUOTE_PATH}`, ({ body }: Asked) => {
    const { items, extras, discount_code, phone } = body as HandQuoteRequest;
    const extraPaise = extras.reduce((sum, { price_paise, quantity }) => sum + price_paise * quantity, 0);
    const subtotal_paise = items.reduce((sum, { quantity }) => sum + quantity, 0) * 100_000 + extraPaise;
    const isUsed = discount_code !== '' && phone === '9876500000';
    const amount = discount_code === '' || isUsed ? 0 : subtotal_paise / 10;
    return {
      lines: items.map(({ variant_id }) => ({ variant_id, price_paise: 100_000, available })),
      discount: amount === 0 ? null : { label: discount_code, amount, note: '', is_of_code: true },
      discount_refusal: isUsed ? `This buyer has already used the code ${discount_code}.` : '',
      subtotal_paise,
      total_paise: subtotal_paise - amount,
    };
  });
  const saved = { order_id: 'order1', order_number: 'GUL-1001', link: LINK, problem: null };
  shop.answer(`POST ${HAND_ORDERS_PATH}`, saved);
  return shop;
}

type Admin = Awaited<ReturnType<typeof openAdmin>>;

async function addNoor({ user }: Admin): Promise<void> {
  const search = await screen.findByRole('combobox', { name: 'Add a product' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.paste('Noor Suit');
  await screen.findByRole('option', { name: /Noor Suit/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('spinbutton', { name: 'Quantity of Noor Suit, M' });
}

async function enterBuyer({ fill }: Admin, phone = '9876543210', pincode = '560001'): Promise<void> {
  await fill('Mobile number', phone);
  await fill('Name', 'Asha Rao');
  await fill('PIN code', pincode);
  await fill('Address', '12 MG Road');
}

it('sizes are chosen with the arrow keys; sold-out ones are passed over', async () => {
  const variants = [sampleVariant('1001', 'S', 0), sampleVariant('1001', 'M', 1), sampleVariant('1001', 'XL', 2)];
  const admin = await openAdmin('/orders/new', sellingShop({ products: [{ ...NOOR, variants }] }));
  const search = await screen.findByRole('combobox', { name: 'Add a product' });
  await admin.user.click(search);
  await admin.user.paste('Noor');
  await screen.findByRole('option', { name: /Noor Suit/ });
  await admin.keys('{Enter}');
  const sizes = await screen.findByRole('group', { name: 'Size of Noor Suit' });
  expect(screen.getByRole('button', { name: /^S ?sold out$/ })).toHaveProperty('disabled', true);
  expect(document.activeElement?.textContent).toBe('M1 in stock');
  await admin.keys('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('XL2 in stock');
  await admin.keys('{Enter}');
  await screen.findByRole('spinbutton', { name: 'Quantity of Noor Suit, XL' });
  expect(document.activeElement).toBe(search);
  await admin.user.paste('Noor');
  await screen.findByRole('option', { name: /Noor Suit/ });
  await admin.keys('{Enter}{Escape}');
  await waitFor(() => expect(sizes.isConnected).toBe(false));
});

it('what was typed survives a reload, missing fields are named, and a piece sold meanwhile loses nothing', async () => {
  const shop = sellingShop();
  const before = await openAdmin('/orders/new', shop);
  await addNoor(before);
  await before.fill('Mobile number', '98765');
  await before.fill('Name', 'Asha Rao');
  await screen.findByText('Draft saved on this device');

  const admin = await openAdmin('/orders/new', shop);
  await screen.findByDisplayValue('Asha Rao');
  await waitFor(() => expect(screen.getAllByText('₹1,000')).not.toHaveLength(0));
  await admin.press('button', /^Save order/);
  await screen.findByText('Fix 5 fields');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Mobile number/ }));
  await enterBuyer(admin);
  await waitFor(() => expect(textIn('City')).toBe('Bengaluru'));
  const error = { code: 'out_of_stock', message: 'Sold out' };
  shop.answerNext(`POST ${HAND_ORDERS_PATH}`, new Refused(409, { error }));
  await admin.press('button', /^Save order/);
  await screen.findByText(/^Someone else has just bought this\./);
  expect(textIn('Name')).toBe('Asha Rao');
  await admin.press('button', /^Save order/);
  await screen.findByRole('heading', { name: 'GUL-1001 is saved' });
  await admin.press('button', 'New order');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a product' })));
  expect(textIn('Name')).toBe('');
  expectLogged('The action failed FieldsToFix', 'The action failed ServerRefusal: Sold out');
});

it('an order saved right after its PIN code was typed has the city and state of it', async () => {
  const shop = sellingShop();
  const admin = await openAdmin('/orders/new', shop);
  await addNoor(admin);
  await enterBuyer(admin, '9876543210', '');
  await waitFor(() => expect(screen.getAllByText('₹1,000')).not.toHaveLength(0));
  fireEvent.change(screen.getByRole('textbox', { name: /^PIN code/ }), { target: { value: '560001' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save order/ }));
  await screen.findByRole('heading', { name: 'GUL-1001 is saved' });
  expect(shop.sent(`POST ${HAND_ORDERS_PATH}`)).toMatchObject([{ buyer: { city: 'Bengaluru', state: 'Karnataka' } }]);
});

it('a PIN code of another state than the one chosen is named', async () => {
  const admin = await openAdmin('/orders/new', sellingShop());
  await enterBuyer(admin);
  await waitFor(() => expect(textIn('City')).toBe('Bengaluru'));
  await admin.fill('PIN code', '302001');
  await screen.findByText('PIN code 302001 is usually in Rajasthan. Check the state.');
  expect(textIn('City')).toBe('Bengaluru');
});

it('a GSTIN is asked for where tax invoices are issued, and staff hear if it is of another state than the order goes to', async () => {
  const shop = sellingShop();
  const value = { gstin: '08AAPFU0939F1ZV' };
  shop.rows['shop_content'] = [{ id: 'identity', value, updated_at: '2026-11-20T10:00:00Z' }];
  const admin = await openAdmin('/orders/new', shop);
  await addNoor(admin);
  await enterBuyer(admin);
  await admin.fill('GSTIN for a business invoice', '08AAPFU0939F1ZV');
  await screen.findByText(/^This GSTIN is of Rajasthan, but the order goes to Karnataka/);
  await admin.fill('GSTIN for a business invoice', '29 aapfu0939f1zr');
  await screen.findByText(/^Only if the buyer claims/);
  await admin.press('button', /^Save order/);
  await screen.findByRole('heading', { name: 'GUL-1001 is saved' });
  expect(shop.sent(`POST ${HAND_ORDERS_PATH}`)).toMatchObject([{ buyer: { gstin: '29AAPFU0939F1ZR' } }]);
});

it('an extra line has a price, a code and a rate, is in the message to the buyer, and can be removed', async () => {
  const shop = sellingShop();
  const admin = await openAdmin('/orders/new', shop);
  await addNoor(admin);
  await enterBuyer(admin);
  await admin.press('button', 'Add an extra line');
  await admin.fill('Extra line', 'Fall and pico');
  await admin.fill('Price (₹)', '150');
  await admin.fill('HSN or SAC', '9988');
  await admin.press('button', /^Save order/);
  await screen.findByText('Choose the rate');
  await admin.choose('GST rate', '5%');
  await admin.press('button', 'Add an extra line');
  await admin.press('button', 'Remove extra line 2');
  await waitFor(() => expect(screen.getAllByText('₹1,150')).not.toHaveLength(0));
  await admin.press('button', /^Save order/);
  await screen.findByRole('heading', { name: 'GUL-1001 is saved' });
  const extra = { name: 'Fall and pico', quantity: 1, price_paise: 15_000, hsn: '9988', gst_percent: '5' };
  expect(shop.sent(`POST ${HAND_ORDERS_PATH}`)).toMatchObject([{ extras: [extra], total_paise: 115_000 }]);
  expect(screen.getByRole('textbox', { name: /message/i })).toHaveProperty(
    'value',
    expect.stringContaining('Fall and pico'),
  );
  expectLogged('The action failed FieldsToFix');
});

it('more pieces than there are are named at the line', async () => {
  const admin = await openAdmin('/orders/new', sellingShop({ available: 0 }));
  await addNoor(admin);
  await screen.findByText('Sold out. Remove it, or choose another size.');
});

it('with a discount code the total is the shop’s, and a buyer who has used it is named at its field', async () => {
  const shop = sellingShop();
  const admin = await openAdmin('/orders/new', shop);
  await addNoor(admin);
  await admin.press('radio', 'Counter');
  await admin.fill('Discount code', 'desk-ten');
  await screen.findByText('Discount (DESK-TEN)');
  await screen.findByText('₹900');
  await admin.fill('Mobile number', '98765 00000');
  await screen.findByText('This buyer has already used the code DESK-TEN.');
  await admin.fill('Name', 'Asha');
  await admin.fill('Discount code', '');
  await waitFor(() => expect(screen.queryByText('This buyer has already used the code DESK-TEN.')).toBeNull());
  await admin.choose('Payment', 'Decide later');
  await admin.keys('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'GUL-1001 is saved' });
  expect(shop.sent(`POST ${HAND_ORDERS_PATH}`)).toMatchObject([
    { source: 'counter', discount_code: '', total_paise: 100_000, payment: { kind: 'later' } },
  ]);
});

it('a known buyer is filled in by the phone number', async () => {
  const shop = sellingShop();
  const shipping = { address: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' };
  const known = { id: 'c', has_account: false, name: 'Asha Rao', phone: '9876543210', email: '', shipping, orders: 1 };
  const items = [{ ...known, test_orders: 0, value: 1000, last_order_at: '' }];
  shop.answer(`GET ${CUSTOMERS_PATH}`, { items, totalItems: 1, totalPages: 1 });
  const admin = await openAdmin('/orders/new', shop);
  await admin.user.type(await screen.findByRole('combobox', { name: /^Mobile number/ }), '98765432');
  await screen.findByRole('option', { name: /9876543210/ });
  await admin.keys('{ArrowDown}{Enter}');
  await waitFor(() => expect(textIn('Address')).toBe('12 MG Road'));
});

it('without the provider the order is saved, and the link is tried again', async () => {
  const shop = sellingShop();
  const problem = 'The order is saved and its stock reserved. The payment link could not be made.';
  shop.answer(`POST ${HAND_ORDERS_PATH}`, { order_id: 'order1', order_number: 'GUL-1001', link: null, problem });
  const admin = await openAdmin('/orders/new', shop);
  await addNoor(admin);
  await enterBuyer(admin);
  await waitFor(() => expect(textIn('City')).toBe('Bengaluru'));
  await admin.press('button', /^Save order/);
  await screen.findByRole('heading', { name: 'GUL-1001 is saved' });
  await expectText(screen.findByRole('alert'), 'The order is saved and its stock reserved.');
  const error = { code: 'payment_provider_unavailable', message: 'The payment provider is not answering.' };
  shop.answerNext(`POST ${PAYMENT_LINK_PATH}`, new Refused(502, { error }));
  await admin.press('button', 'Try the link again');
  await screen.findByText('The payment provider is not answering.');
  shop.answer(`POST ${PAYMENT_LINK_PATH}`, LINK);
  await admin.press('button', 'Try the link again');
  await screen.findByDisplayValue(/Please pay here by/);
  expectLogged('The action failed ServerRefusal');
});

it('the charge for shipping names what the shop takes for this order, as far as the place is known', async () => {
  const shop = sellingShop();
  const value = { charge: 80, pins: [{ range: '403', charge: 120, free_from: 0 }] };
  shop.rows['shop_content'] = [{ id: 'shipping', value, updated_at: '2026-11-20T10:00:00Z' }];
  const admin = await openAdmin('/orders/new', shop);
  await addNoor(admin);
  const charge = screen.getByRole('textbox', { name: 'Shipping charge' });
  await waitFor(() =>
    expect(charge).toHaveAccessibleDescription('Blank = free. In the shop this order pays ₹80 to ₹120.'),
  );
  await admin.fill('PIN code', '403001');
  await waitFor(() => expect(charge).toHaveAccessibleDescription('Blank = free. In the shop this order pays ₹120.'));
});
