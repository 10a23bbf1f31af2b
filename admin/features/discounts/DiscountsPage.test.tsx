import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';

const BELOW_TENTH = 'This can bring a product below a tenth of its price. At least ₹1 of an order remains to pay.';

it('a discount is made with an example, switched off, and on again by Undo', async () => {
  const shop = new ShopStub({ discounts: [], discount_uses: [], categories: [] });
  const { press, fill } = await openAdmin('/discounts', shop);
  await press('link', 'New discount');
  await fill('Code', 'holi20');
  await fill('Name', 'Holi');
  await fill('Percent off', '20');
  await fill('Last day', '2099-03-01');
  await screen.findByText('HOLI20 −₹400, to pay ₹1,600.');
  expect(screen.queryByText(BELOW_TENTH)).toBeNull();
  await fill('Percent off', '95');
  await screen.findByText(BELOW_TENTH);
  await fill('Percent off', '20');
  await press('button', 'Save');
  await findToast('Discount created successfully');
  expect(shop.changes()).toMatchObject([
    { operations: [{ values: { code: 'HOLI20', kind: 'percent', value: 20, valid_until: '2099-03-01' } }] },
  ]);
  await screen.findByRole('row', { name: /^Holi HOLI20 20% off Until 1 March 2099 Active 0/ });
  await press('button', 'Switch off Holi');
  await screen.findByRole('row', { name: /^Holi .* Off/ });
  const [undo = null] = await screen.findAllByRole('button', { name: 'Undo' });
  undo?.click();
  await screen.findByRole('row', { name: /^Holi .* Active/ });
});
