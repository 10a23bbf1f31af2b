import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOrder, shopWithOrders } from '#tests/support/admin/orders.ts';
import { expectText, findToast, openAdmin, valueOf } from '#tests/support/admin/screen.tsx';

it('an order says that invoices are off', async () => {
  const shop = shopWithOrders(sampleOrder(1));
  Object.assign(shop.rows['invoice_settings']?.[0] ?? {}, { starts_on: '' });
  await openAdmin('/orders?order=order1', shop);
  await expectText(
    screen.findByRole('dialog', { name: 'GUL-1001' }),
    'Invoices are off. Under Invoices, choose the day',
  );
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
  await waitFor(() => expect(valueOf('Invoice numbers start with')).toBe('INV'));
});
