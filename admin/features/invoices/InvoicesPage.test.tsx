import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { IssuedDocument } from '#shared/api/invoices.ts';
import { TEST_ORDERS_PATH } from '#shared/api/test-orders.ts';
import { sampleOrder, shopWithOrders } from '#tests/support/admin/orders.ts';
import { expectText, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';

const TOTAL = { grossPaise: 100, taxablePaise: 100, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
const INVOICE: IssuedDocument = {
  id: 'invoice1',
  number: 'INV-26-0001',
  kind: 'plain_invoice',
  series: 'invoice',
  financial_year: '26-27',
  serial: 1,
  issued_on: '2026-11-20',
  order_id: 'order1',
  invoice_id: '',
  total_paise: 100,
  original: null,
  document: {
    seller: { name: 'Gulmohar', legalName: '', address: [], gstin: '', email: '', phone: '' },
    buyer: { name: 'Asha Verma', address: [], gstin: '' },
    placeOfSupply: { state: 'Rajasthan', code: '08' },
    orderNumber: 'GUL-1001',
    lines: [],
    total: TOTAL,
    codFeePaise: 0,
    isOnDelivery: false,
    credits: null,
  },
};

it('an order says that invoices are off', async () => {
  const shop = shopWithOrders(sampleOrder(1));
  Object.assign(shop.rows['invoice_settings']?.[0] ?? {}, { starts_on: '' });
  await openAdmin('/orders?order=order1', shop);
  await expectText(
    screen.findByRole('dialog', { name: 'GUL-1001' }),
    'Invoices are off. Under Invoices, choose the day',
  );
});

it('an open order shows the invoice that the server issues meanwhile', async () => {
  const shop = shopWithOrders(sampleOrder(1));
  Object.assign(shop.rows['invoice_settings']?.[0] ?? {}, { starts_on: '2026-01-01' });
  await openAdmin('/orders?order=order1', shop);
  await screen.findByText(/Not issued yet/);
  shop.rows['invoices'] = [INVOICE];
  await screen.findByText(/INV-26-0001/);
  expect(screen.queryByText(/Not issued yet/)).toBeNull();
});

it('the owner sets prefix and HSN code, and is told what is wrong', async () => {
  const { fill, press, shop } = await openAdmin('/invoices', shopWithOrders());
  await fill('Invoice numbers start with', 'LONG');
  await fill('HSN code of stitched pieces', '62');
  await press('button', 'Save');
  await screen.findByText('Enter 1 to 3 capital letters or digits.');
  await screen.findByText('Enter 4, 6 or 8 digits.');
  await fill('Invoice numbers start with', 'crn');
  await fill('HSN code of stitched pieces', '6211');
  await press('button', 'Save');
  await screen.findByText('Invoices and credit notes need different prefixes.');
  expect(shop.changes()).toEqual([]);
  await fill('Invoice numbers start with', 'gm');
  await fill('HSN code of stitched pieces', '6204');
  await press('button', 'Save');
  await findToast('Invoice settings saved');
  expect(shop.changes()).toMatchObject([
    { operations: [{ values: { prefix: 'GM', hsn: '6204' }, seen: { prefix: 'INV', hsn: '6211' } }] },
  ]);
  await press('button', 'Undo');
  await waitFor(() => expect(textIn('Invoice numbers start with')).toBe('INV'));
});

it('the owner confirms the proposed rate of footwear', async () => {
  const { press, shop } = await openAdmin('/invoices', shopWithOrders());
  await press('checkbox', 'Footwear (HSN 64): 5 % up to ₹2,500 a pair before tax, 18 % above');
  await press('button', 'Save');
  await findToast('Invoice settings saved');
  expect(shop.changes()).toMatchObject([{ operations: [{ values: { rate_64: true }, seen: { rate_64: false } }] }]);
});

it.each([
  ['counted', '2 documents, ₹2 after credit notes'],
  ['left_out', '1 document, ₹1 after credit notes'],
])('a month lists test invoices with a badge, and adds them up only if test orders are %s', async (tests, sum) => {
  const shop = shopWithOrders();
  const [number, series] = ['INV-TEST-0001', 'test_invoice'] as const;
  shop.rows['invoices'] = [INVOICE, { ...INVOICE, id: 'invoice2', number, series }];
  shop.answer(`GET ${TEST_ORDERS_PATH}`, { test_orders: tests });
  await openAdmin('/invoices?month=2026-11', shop);
  await screen.findByText(sum);
  await expectText(screen.findByRole('row', { name: /INV-TEST-0001/ }), 'INV-TEST-0001 Test');
  await expectText(screen.findByRole('row', { name: /INV-26-0001/ }), /^INV-26-0001 ?Invoice/);
});
