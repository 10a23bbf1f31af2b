import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shopWithProduct } from '#tests/support/admin/product-form.ts';
import { expectLogged, expectText, fieldOf, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import type { ShopStub } from '#tests/support/admin/shop-stub.ts';

const operations = (shop: ShopStub) => shop.changes().flatMap((change) => change.operations);

it('Save and new saves and opens an empty form', async () => {
  const shop = shopWithProduct();
  const { fill, press } = await openAdmin('/products/new', shop);
  await fill('Name', 'First of two');
  await fill('Price', '999');
  await screen.findByText(/^Draft saved on this device/);
  await press('button', 'Save and new');
  await findToast('Product created successfully');
  await waitFor(() => expect(textIn('Name')).toBe(''));
  expect(screen.queryByText(/^This form was left without saving\./)).toBeNull();
  expect(document.activeElement).toBe(fieldOf('Name'));
  await openAdmin('/products/new', shop);
  await screen.findByLabelText(/^Name/);
  expect(screen.queryByText(/^This form was left without saving\./)).toBeNull();
});

it('a copy is inactive, without stock, slug and SKU, and can be saved by keyboard', async () => {
  const { keys, user, shop } = await openAdmin('/products/new?from=1001', shopWithProduct());
  const name = await screen.findByDisplayValue('Ajrakh kurta (copy)');
  await user.type(name, ' two');
  await user.tab();
  expect(document.activeElement).toBe(fieldOf('Slug'));
  await user.tab();
  expect(document.activeElement).toBe(fieldOf('Description'));
  const active = screen.getByRole('checkbox', { name: /^Active/, checked: false });
  active.focus();
  await keys(' {Control>}s{/Control}');
  await findToast('Product created successfully');
  const values = { name: 'Ajrakh kurta (copy) two', is_active: true, price: 1299, sku: '' };
  expect(operations(shop)[0]).toMatchObject({ action: 'create', values });
  expect(operations(shop).filter(({ collection }) => collection === 'product_variants')).toEqual([]);
});

it('deletes after a confirmation; a refused deletion shows the reason, and the product stays', async () => {
  const { press, shop, address } = await openAdmin('/products/1001', shopWithProduct());
  shop.refuseNext('The shop is closed for stocktaking.');
  await press('button', 'More actions');
  await press('menuitem', 'Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete this product?' });
  await press('button', 'Delete', question);
  await expectText(findToast('Error'), 'The shop is closed for stocktaking.');
  expect(address()).toBe('/admin/products/1001');
  shop.answer('GET /api/shop/admin/products', { items: [], totalItems: 0 });
  shop.answer('GET /api/shop/admin/products/choices', { brands: [], categories: [], menu: [], fabrics: [] });
  await press('button', 'Delete', question);
  await findToast('Product deleted successfully');
  await waitFor(() => expect(address()).toBe('/admin/products'));
  expect(operations(shop)[1]).toEqual({ action: 'delete', collection: 'products', id: '1001' });
  expectLogged('Not saved: Product deleted ClientResponseError 400');
});
