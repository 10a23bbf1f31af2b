import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_PRODUCTS_PATH } from '#shared/api/admin-products.ts';
import { setWidth } from '#tests/support/admin/layout.ts';
import { changeRow, shopWithProduct } from '#tests/support/admin/product-form.ts';
import { sampleProductRow, shopWithProducts } from '#tests/support/admin/products.ts';
import { expectText, openAdmin } from '#tests/support/admin/screen.tsx';
import type { ShopStub } from '#tests/support/admin/shop-stub.ts';

const ONE = sampleProductRow('1001', 'Noor One', { price: 300, is_active: false });
const TWO = sampleProductRow('1002', 'Noor Two', { price: 100 });
const THREE = sampleProductRow('1003', 'Noor Three', { price: 200 });

const names = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => /Noor (One|Two|Three|Four)/.exec(row.textContent)?.[0]);
const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const operations = (shop: ShopStub) => shop.changes().flatMap((change) => change.operations);
const CTRL_K = '{Control>}k{/Control}';

it('search, filters and order are in the address; Back and the chip remove a filter', async () => {
  const { fill, press, choose, address, back, shop } = await openAdmin('/products', shopWithProducts(ONE, TWO, THREE));
  await expectNames('Noor One', 'Noor Two', 'Noor Three');
  await expectText(screen.findByRole('row', { name: /Noor One/ }), 'Inactive');
  await fill('Search products', 'Noor T');
  await expectNames('Noor Two', 'Noor Three');
  await fill('Search products', 'Noor');
  await expectNames('Noor One', 'Noor Two', 'Noor Three');
  await press('link', 'Price');
  await expectNames('Noor Two', 'Noor Three', 'Noor One');
  await press('button', 'Filters');
  await choose('Status', 'Active');
  await expectNames('Noor Two', 'Noor Three');
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toMatchObject({
    q: 'Noor',
    sort: 'price',
    state: 'active',
  });
  back();
  await expectNames('Noor Two', 'Noor Three', 'Noor One');

  const again = await openAdmin('/products?q=Noor&sort=price&state=active', shop);
  await expectNames('Noor Two', 'Noor Three');
  await again.press('button', 'Remove filter: Status: Active');
  await expectNames('Noor Two', 'Noor Three', 'Noor One');
});

it('the device remembers the visible columns', async () => {
  const shop = shopWithProducts(ONE);
  const { press } = await openAdmin('/products', shop);
  await expectNames('Noor One');
  expect(screen.queryByRole('columnheader', { name: 'Fabric' })).toBeNull();
  await press('button', 'Columns');
  await press('menuitemcheckbox', 'Fabric');
  await openAdmin('/products', shop);
  await screen.findByRole('columnheader', { name: 'Fabric' });
});

it('the list works by keyboard', async () => {
  const { keys, shop } = await openAdmin(
    '/products',
    shopWithProducts(THREE, TWO, sampleProductRow('1004', 'Noor Four')),
  );
  await expectNames('Noor Three', 'Noor Two', 'Noor Four');
  await keys('/Noor');
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Noor'));
  await keys('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Noor Three');
  await keys('{Shift>}{ArrowDown}{/Shift}');
  await screen.findByText('2 selected');
  await keys('{ArrowDown} ');
  await screen.findByText('3 selected');
  await keys('c');
  await screen.findByRole('menuitem', { name: 'Deactivate' });
  await keys('deac{Enter}');
  await screen.findByRole('heading', { name: 'Deactivate' });
  (await screen.findByRole('button', { name: 'Change 3 products' })).focus();
  await keys('{Enter}');
  await screen.findByText('3 products changed');
  expect(operations(shop).map(({ action }) => action)).toEqual(['update', 'update', 'update']);
  await keys('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await keys('?');
  await screen.findByRole('heading', { name: 'Keyboard shortcuts' });
});

async function openPrices(...products: Parameters<typeof shopWithProducts>) {
  const admin = await openAdmin('/products', shopWithProducts(...products));
  await admin.press('checkbox', 'Select all on this page');
  await admin.press('button', 'Actions');
  await admin.press('menuitem', 'Change prices');
  await admin.fill('By', '10');
  return admin;
}

it('prices change as previewed, with those of their sizes, and are undone as one step', async () => {
  const { press, shop } = await openPrices(
    sampleProductRow('1001', 'Noor One', { price: 1000 }),
    sampleProductRow('1002', 'Noor Two', { price: 1299, original_price: 1999, variants: [] }),
    sampleProductRow('1003', 'Noor Three', { price: 0, variants: [] }),
  );
  await screen.findByText('2 products will change');
  await screen.findByText('1 product not changed: has no price');
  await expectText(screen.findByRole('row', { name: /Noor One/ }), '₹899, was ₹1,000, 10% OFF');
  await press('button', 'Change 2 products');
  await screen.findByText('2 products changed');
  const prices = () => shop.rows['products']?.map(({ price, original_price }) => [price, original_price]);
  expect(prices()).toEqual([
    [899, 1000],
    [1169, 1999],
    [0, 0],
  ]);
  expect(shop.rows['product_variants']).toMatchObject([{ price: 899 }]);
  await press('button', 'Undo');
  await screen.findByText('Undone');
  expect(prices()).toEqual([
    [1000, 0],
    [1299, 1999],
    [0, 0],
  ]);
});

it('products changed by another admin meanwhile are skipped and listed', async () => {
  const { press, shop } = await openPrices(TWO, THREE);
  await screen.findByText('2 products will change');
  changeRow(shop, 'products', '1002', { price: 750 });
  shop.refuseNext({
    conflicts: [{ collection: 'products', record_id: '1002', field: 'price', seen: 100, current: 750 }],
  });
  await press('button', 'Change 2 products');
  await screen.findByText('1 product changed');
  await screen.findByText('Noor Two: Price is now ₹750; you saw ₹100.');
  expect(shop.rows['products']?.map(({ price }) => price)).toEqual([750, expect.any(Number)]);
});

it('deleted products come back with Undo', async () => {
  const { press } = await openAdmin('/products', shopWithProducts(TWO));
  await press('checkbox', 'Select Noor Two');
  await press('button', 'Actions');
  await press('menuitem', 'Delete');
  await press('button', 'Delete 1 product');
  await screen.findByText('1 product deleted');
  await press('button', 'Undo');
  await screen.findByText('Undone');
  await expectNames('Noor Two');
});

it('the palette finds and opens products and pages', async () => {
  const shop = shopWithProduct();
  const found = [sampleProductRow('1001', 'Noor Two')];
  shop.answer(`GET ${ADMIN_PRODUCTS_PATH}`, { items: found, totalItems: found.length });
  shop.answer('GET /api/shop/admin/orders', { items: [], totalItems: 0, totalPages: 0, next: '' });
  const { keys, user, address } = await openAdmin('/pages', shop);
  await screen.findByRole('heading', { level: 1, name: 'Pages' });
  await keys(CTRL_K);
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'grid');
  await screen.findByRole('option', { name: /^Edit products in a grid|grid/i });
  await user.clear(field);
  await user.type(field, 'Noor Two');
  await screen.findByRole('option', { name: /Noor Two/ });
  await keys('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/products/1001'));
  await screen.findByRole('textbox', { name: 'Name' });
});

it('on a phone all filters are behind one button, which shows the number of matches', async () => {
  setWidth(360);
  const { press, choose, user, address } = await openAdmin('/products', shopWithProducts(ONE, TWO, THREE));
  await screen.findByText('Noor One');
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  await press('button', 'Filters');
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await screen.findByRole('button', { name: 'Show 3 products' });
  await choose('Status', 'Inactive', sheet);
  const brand = await screen.findByRole('combobox', { name: 'Brand' });
  await user.clear(brand);
  await user.type(brand, 'none');
  await press('option', 'None');
  await press('button', 'Show 1 product', sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Noor One');
  expect(address()).toContain('brand=none');
});
