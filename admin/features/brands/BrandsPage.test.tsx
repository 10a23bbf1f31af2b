import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_PRODUCTS_PATH, PRODUCT_CHOICES_PATH } from '#shared/api/admin-products.ts';
import { USE_COUNTS_PATH } from '#shared/api/use-counts.ts';
import { expectText, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';

const NOOR = { id: 'noor', name: 'Noor', slug: 'noor', sort_order: 0, is_active: true };

function shopWithNoor(products = 0): ShopStub {
  const shop = new ShopStub({ brands: [NOOR] });
  shop.answer(`GET ${USE_COUNTS_PATH}`, { menu_categories: {}, brands: { noor: products }, categories: {} });
  return shop;
}

it('adds a brand with a slug from its name; a missing name and one in use are refused', async () => {
  const { press, fill, shop } = await openAdmin('/brands', shopWithNoor());
  await press('link', 'New brand');
  await press('button', 'Save');
  await screen.findByText('Enter a name.');
  await fill('Name', 'Noor');
  expect(textIn('Slug')).toBe('noor');
  await press('button', 'Save');
  await screen.findByText(/^“Noor” already exists\./);
  expect(shop.changes()).toEqual([]);

  await fill('Name', 'Noor & Co 🪷');
  await press('button', 'Save');
  await findToast('Brand created successfully');
  expect(shop.changes()).toMatchObject([
    { operations: [{ action: 'create', collection: 'brands', values: { name: 'Noor & Co 🪷', slug: 'noor-co' } }] },
  ]);
  await screen.findByRole('link', { name: 'Noor & Co 🪷' });
});

it('renames and deletes a brand, saying what was seen', async () => {
  const { press, fill, shop } = await openAdmin('/brands', shopWithNoor());
  await press('link', 'Noor');
  await fill('Name', 'Gulmohar');
  await press('button', 'Save');
  await findToast('Brand updated successfully');
  await press('button', 'Delete Gulmohar');
  await press('button', 'Delete');
  await findToast('Brand deleted successfully');
  await screen.findByText('None yet');
  expect(shop.changes().flatMap(({ operations }) => operations)).toMatchObject([
    { action: 'update', id: 'noor', values: { name: 'Gulmohar' }, seen: { name: 'Noor' } },
    { action: 'delete', id: 'noor' },
  ]);
});

it('discards typed text only after a question', async () => {
  const { press, fill, keys } = await openAdmin('/brands?edit=new', shopWithNoor());
  await fill('Name', 'Noor');
  await keys('{Escape}');
  await press('button', 'Discard');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not delete a brand in use, and leads to its products', async () => {
  const { press, shop, address } = await openAdmin('/brands', shopWithNoor(1));
  await screen.findByRole('link', { name: '1 product: Noor' });
  await press('button', 'Delete Noor');
  await expectText(findToast(/./), '1 product uses it.');
  expect(shop.changes()).toEqual([]);
  shop.answer(`GET ${ADMIN_PRODUCTS_PATH}`, { totalItems: 0, items: [] });
  shop.answer(`GET ${PRODUCT_CHOICES_PATH}`, { brands: [], categories: [], menu: [], fabrics: [] });
  await press('link', '1 product: Noor');
  expect(address()).toBe('/admin/products?brand=noor');
  await screen.findByRole('heading', { level: 1, name: 'Products' });
});
