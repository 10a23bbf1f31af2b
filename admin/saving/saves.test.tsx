import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { giveRoom } from '#tests/support/admin/layout.ts';
import { sampleOrder, shopWithOrders } from '#tests/support/admin/orders.ts';
import { shopWithProduct } from '#tests/support/admin/product-form.ts';
import { sampleProductRow, shopWithProducts } from '#tests/support/admin/products.ts';
import { openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';
import { takeLogged } from '#tests/support/logged.ts';

type Admin = Awaited<ReturnType<typeof openAdmin>>;

const NOOR = sampleProductRow('1001', 'Noor');
const SETTINGS = {
  id: 'settings',
  placeholder_claims: true,
  all_collection_pages: false,
  low_stock_below: 10,
  low_size_below: 3,
  opening: '',
};
const settings = () => new ShopStub({ shop_settings: [SETTINGS] });
const first = (shop: ShopStub, collection: string) => shop.rows[collection]?.[0];

/** Each kind of save: how it is made, and what the shop has afterwards. */
const SAVES: Record<
  string,
  { address: string; shop: () => ShopStub; save: (admin: Admin) => Promise<unknown>; once: (shop: ShopStub) => unknown }
> = {
  spreadsheet: {
    address: '/products?mode=grid',
    shop: () => shopWithProducts(NOOR),
    save: async ({ keys, press }) => {
      const grid = await screen.findByRole('grid');
      await waitFor(() => expect(document.activeElement).toBe(grid));
      await screen.findByRole('gridcell', { name: 'Noor' });
      const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      await keys('{ArrowRight}'.repeat(heads.indexOf('M')));
      await keys('16{Enter}');
      await press('button', 'Review 1 change');
      await press('button', 'Save 1 change');
    },
    once: (shop) => expect(first(shop, 'product_variants')).toMatchObject({ stock_quantity: 16 }),
  },
  'bulk prices': {
    address: '/products',
    shop: () => shopWithProducts(NOOR),
    save: async ({ press, fill }) => {
      await press('checkbox', 'Select Noor');
      await press('button', 'Actions');
      await press('menuitem', 'Change prices');
      await fill('By', '10');
      await press('button', 'Change 1 product');
    },
    once: (shop) => expect(first(shop, 'products')).toMatchObject({ price: 899 }),
  },
  count: {
    address: '/reports/count',
    shop: () => shopWithProducts(NOOR),
    save: async ({ fill, press }) => {
      await fill('Counted: Noor, M', '7');
      await press('button', 'Review');
      await press('button', 'Save 1 difference');
    },
    once: (shop) => expect(first(shop, 'product_variants')).toMatchObject({ stock_quantity: 7 }),
  },
  'product form': {
    address: '/products/1001',
    shop: shopWithProduct,
    save: async ({ fill, press }) => {
      await fill('M', '8');
      await press('button', 'Save');
    },
    once: (shop) => expect(first(shop, 'product_variants')).toMatchObject({ stock_quantity: 8 }),
  },
  switch: {
    address: '/settings',
    shop: settings,
    save: ({ press }) => press('checkbox', 'Show sample ratings and sale countdown'),
    once: (shop) => expect(first(shop, 'shop_settings')).toMatchObject({ placeholder_claims: false }),
  },
  'low stock': {
    address: '/settings',
    shop: settings,
    save: async ({ fill, press }) => {
      await fill('One size: fewer than', '4');
      await press('button', 'Save');
    },
    once: (shop) => expect(first(shop, 'shop_settings')).toMatchObject({ low_size_below: 4 }),
  },
  notes: {
    address: '/orders?order=order1',
    shop: () => shopWithOrders(sampleOrder(1)),
    save: async ({ fill, user }) => {
      await fill('Notes', 'Gift wrap');
      await user.tab();
    },
    once: (shop) => expect(first(shop, 'orders')).toMatchObject({ notes: 'Gift wrap' }),
  },
};

it.each(Object.entries(SAVES))(
  '%s: a lost answer is told, and the repeat after a reload applies once',
  async (_, how) => {
    giveRoom();
    const shop = how.shop();
    shop.loseAnswer();
    await how.save(await openAdmin(how.address, shop));
    const told = await screen.findAllByText(
      /We couldn't confirm the save. Press Save again; it won't be applied twice./,
    );
    expect(told.length).toBeGreaterThan(0);
    const { press } = await openAdmin('/pages', shop);
    await press('button', 'Save again');
    await screen.findByRole('group', { name: 'Saved' });
    how.once(shop);
    const sent = shop.changes();
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((request) => JSON.stringify(request))).size).toBe(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull());
    takeLogged();
  },
);
