import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { changeRow, shopWithProduct } from '#tests/support/admin/product-form.ts';
import { sampleSnapshot, sampleVariant } from '#tests/support/admin/sample-snapshot.ts';
import { expectLogged, expectText, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import type { ShopStub } from '#tests/support/admin/shop-stub.ts';

/** The product form with others at work: sales, colleagues, a deletion. */

const operations = (shop: ShopStub) => shop.changes().flatMap((change) => change.operations);
const conflictIn = (field: string, seen: unknown, current: unknown) => ({
  conflicts: [{ collection: 'products', record_id: '1001', field, seen: seen as never, current: current as never }],
});
const stockConflict = {
  conflicts: [{ collection: 'product_variants', record_id: 'variant-M', field: 'stock_quantity', current: 2 }],
};
const M = sampleVariant('M', 5).id;

afterEach(() => void vi.useRealTimers());

it('an edit keeps variant ids and concurrent sales', async () => {
  const { fill, press, shop } = await openAdmin('/products/1001', shopWithProduct());
  await fill('Pieces, size M', '7');
  await fill('Pieces, size XL', '4');
  changeRow(shop, 'product_variants', M, { stock_quantity: 3 });
  await press('button', 'Save');
  await expectText(findToast('Product updated successfully'), '2 sold in the meantime: M is now 5');
  await waitFor(() => expect(textIn('Pieces, size M')).toBe('5'));
  expect(operations(shop)).toMatchObject([
    { action: 'adjust', id: M, by: 2 },
    { action: 'create', values: { size: 'XL', stock_quantity: 4 } },
  ]);
});

it('stock is typed with or without grouped thousands', async () => {
  const { fill, press, shop } = await openAdmin('/products/1001', shopWithProduct());
  await fill('Pieces, size M', '1,000');
  await screen.findByText('1,000 pieces in total');
  await screen.findByText(/M 5 → 1000 \(\+995\)/);
  await press('button', 'Save');
  await waitFor(() => expect(operations(shop)).toMatchObject([{ action: 'adjust', id: M, by: 995 }]));
});

it('a size set to 0 is sold out and keeps its SKU; a blank one is deleted', async () => {
  const { fill, press, shop } = await openAdmin('/products/1001', shopWithProduct());
  await screen.findByText(/^0 = sold out, blank = not made\./);
  await fill('Pieces, size M', '0');
  await fill('Pieces, size S', '2');
  await screen.findByText('2 pieces in total');
  await press('button', 'Save');
  await findToast('Product updated successfully');
  expect(operations(shop)).toMatchObject([
    { action: 'adjust', id: M, by: -5 },
    { action: 'create', values: { size: 'S' } },
  ]);
  await fill('Pieces, size M', '');
  await screen.findByText('Saving removes M from the shop and from carts.');
  await press('button', 'Save');
  await waitFor(() => expect(operations(shop)[2]).toMatchObject({ action: 'delete', id: M }));
});

it('a size with a price of its own shows it, and can be reset to the product’s', async () => {
  const variants = [sampleVariant('M', 5, 999), sampleVariant('L', 3)];
  const { press, shop } = await openAdmin('/products/1001', shopWithProduct(sampleSnapshot({ variants })));
  await screen.findByText('Own price: M ₹999.');
  await press('checkbox', 'Same price for all sizes');
  await press('button', 'Save');
  await findToast('Product updated successfully');
  expect(operations(shop)).toMatchObject([{ action: 'update', id: M, values: { price: 1299 }, seen: { price: 999 } }]);
  await waitFor(() => expect(screen.queryByText(/^Own price:/)).toBeNull());
});

it('removing more pieces than are left asks which number to keep', async () => {
  const { fill, press, shop } = await openAdmin('/products/1001', shopWithProduct());
  await fill('Pieces, size M', '1');
  changeRow(shop, 'product_variants', M, { stock_quantity: 2 });
  shop.refuseNext(stockConflict);
  await press('button', 'Save');
  const conflict = await screen.findByRole('alert');
  await expectText(conflict, 'Someone else changed “Pieces, size M” while you were editing.Theirs2Yours1');
  await press('button', 'Keep yours', conflict);
  await press('button', 'Save');
  await findToast('Product updated successfully');
  expect(operations(shop)[1]).toMatchObject({ action: 'adjust', by: -1, seen: { stock_quantity: 2 } });
});

it('a colleague’s price has to be decided, their other changes are merged', async () => {
  const { fill, press, shop } = await openAdmin('/products/1001', shopWithProduct());
  await fill('Price', '1599');
  await fill('Work', 'Ajrakh');
  changeRow(shop, 'products', '1001', { price: 1499, sku: 'AJ-2' });
  shop.refuseNext(conflictIn('price', 1299, 1499));
  await press('button', 'Save');
  const conflict = await screen.findByRole('alert');
  await expectText(conflict, 'Someone else changed “Price” while you were editing.Theirs1499Yours1599');
  await waitFor(() => expect(textIn('SKU')).toBe('AJ-2'));
  await press('button', 'Keep yours', conflict);
  await press('button', 'Save');
  await findToast('Product updated successfully');
  expect(shop.changes()[1]?.operations[0]).toMatchObject({
    values: { price: 1599, work: 'Ajrakh' },
    seen: { price: 1499, work: '' },
  });
  expect(shop.rows['products']?.[0]).toMatchObject({ price: 1599, sku: 'AJ-2', work: 'Ajrakh' });
});

it('an open form follows a colleague’s changes, names their author, and asks about brands by name', async () => {
  const { fill, shop, user } = await openAdmin('/products/1001', shopWithProduct());
  await fill('Colour', 'Red');
  await user.tripleClick(await screen.findByRole('combobox', { name: 'Brand' }));
  await user.keyboard('No brand{Enter}');
  shop.rows['brands']?.push({ ...shop.rows['brands'][0], id: 'brand0000000002', name: 'Zari' });
  const over = { fabric: 'Silk', brand_id: 'brand0000000002', updated_at: '2026-11-21 10:00:00.000Z' };
  changeRow(shop, 'products', '1001', over);
  shop.rows['admin_audit_entries'] = [
    { id: 'entry', product_id: '1001', action: 'update', change_set_id: 'set', created_at: '2026-11-21 10:00:00.000Z' },
  ];
  shop.rows['admin_change_sets'] = [{ id: 'set', actor: 'asha@example.com' }];
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(/^asha@example\.com changed Fabric, Brand at /);
  await screen.findByDisplayValue('Silk');
  expect(textIn('Colour')).toBe('Red');
  await expectText(screen.findByRole('alert'), 'YoursNo brand');
});

it('a product deleted while its form is open can be saved as a new one', async () => {
  const { fill, press, shop, address } = await openAdmin('/products/1001', shopWithProduct());
  await fill('Name', 'Second life');
  shop.rows['products'] = [];
  shop.refuseNext(conflictIn('', undefined, undefined));
  await press('button', 'Save');
  await screen.findByText(/^Someone deleted this product while you had it open\./);
  await press('button', 'Save as a new product');
  await waitFor(() => expect(screen.queryByText(/^Someone deleted this product/)).toBeNull());
  expect(textIn('Name')).toBe('Second life');
  await press('button', 'Save');
  await findToast('Product created successfully');
  await waitFor(() => expect(address()).not.toBe('/admin/products/1001'));
  expect(operations(shop).slice(1)).toMatchObject([
    { action: 'create', collection: 'products', values: { name: 'Second life' } },
    { action: 'create', collection: 'product_variants', values: { size: 'M', stock_quantity: 5 } },
    { action: 'create', collection: 'product_menu_categories' },
  ]);
  expectLogged('Not saved: Product updated ClientResponseError 409', 'Failed to load data. ClientResponseError 404');
});
