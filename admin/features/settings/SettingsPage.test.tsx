import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';

const SETTINGS = {
  id: 'settings',
  placeholder_claims: true,
  all_collection_pages: false,
  low_stock_below: 10,
  low_size_below: 3,
  opening: '',
};

it('explains a setting, saves it at once and undoes it', async () => {
  const { press, user, shop } = await openAdmin('/settings', new ShopStub({ shop_settings: [SETTINGS] }));
  const claims = await screen.findByRole('checkbox', { name: 'Show sample ratings and sale countdown', checked: true });
  expect(screen.getByText(/^No page shows them\./)).toBeTruthy();
  expect(screen.getByText(/^Shop version \d+\.\d+\.\d+/)).toBeTruthy();
  claims.focus();
  await user.keyboard(' ');
  await findToast('Settings saved');
  expect(shop.changes()).toMatchObject([
    { operations: [{ values: { placeholder_claims: false }, seen: { placeholder_claims: true } }] },
  ]);
  await screen.findByRole('checkbox', { name: /^Show sample ratings/, checked: false });
  await press('button', 'Undo');
  await screen.findByRole('checkbox', { name: /^Show sample ratings/, checked: true });
});
