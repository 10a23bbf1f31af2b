import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { category, shopWithTree } from '#tests/support/admin/categories.ts';
import { expectLogged, expectText, fieldOf, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import type { ShopStub } from '#tests/support/admin/shop-stub.ts';
import { CATEGORIES_MESSAGES } from './messages.ts';

const row = (shop: ShopStub, id: string) => shop.rows['menu_categories']?.find((one) => one.id === id);
const form = () => screen.findByRole('dialog');

it('a category is created with a slug from its name, edited and deleted; Back closes the form', async () => {
  const { press, fill, choose, address, back, shop } = await openAdmin('/categories', shopWithTree());
  await press('link', 'New category');
  await fill('Name', 'Silk & Zari <b>🪷</b>', await form());
  expect(textIn('Slug')).toBe('silk-zari-b-b');
  expect(within(fieldOf('Menu')).queryByRole('option', { name: 'New' })).toBeNull();
  await choose('Menu', 'Shop by Style', await form());
  await choose('Parent', 'Group', await form());
  await press('button', 'Save');
  await findToast('Category created successfully');
  expect(shop.changes().flatMap(({ operations }) => operations)).toMatchObject([
    { action: 'create', values: { slug: 'silk-zari-b-b', parent_id: 'group', sort_order: 3 } },
  ]);
  await press('link', 'Silk & Zari <b>🪷</b>');
  expect(address()).toContain('edit=');
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('link', 'Silk & Zari <b>🪷</b>');
  await press('checkbox', /^Active/, await form());
  await press('button', 'Save');
  await findToast(CATEGORIES_MESSAGES.updated);
  await screen.findByText('Inactive');
  await press('button', 'Actions for Silk & Zari <b>🪷</b>');
  await press('menuitem', 'Delete');
  await press('button', 'Delete', await screen.findByRole('alertdialog'));
  await findToast('Category deleted successfully');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Silk & Zari <b>🪷</b>' })).toBeNull());
});

it('the form reports an invalid name and a used slug, and asks before discarding changes', async () => {
  const { press, fill, choose, keys } = await openAdmin('/categories', shopWithTree());
  await press('link', 'New category');
  await press('button', 'Save', await form());
  await screen.findByText('Enter a name.');
  await fill('Name', 'क'.repeat(10_000), await form());
  await screen.findByText('Use at most 200 characters.');
  await fill('Name', 'one', await form());
  await choose('Menu', 'Shop by Style', await form());
  await press('button', 'Save');
  await screen.findByText(/^“One” in Shop by Style already has this slug\./);
  expect(document.activeElement).toHaveProperty('value', 'one');
  await keys('{Escape}');
  await press('button', 'Stay here', await screen.findByRole('alertdialog'));
  expect(textIn('Name')).toBe('one');
  await keys('{Escape}');
  await press('button', 'Leave and keep draft');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('link', 'New category');
  await screen.findByText('This form was left without saving. What you typed is on this device.');
  expect(textIn('Name')).toBe('');
  await press('button', 'Restore');
  expect(textIn('Name')).toBe('one');
  await keys('{Escape}');
  await press('button', 'Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('link', 'New category');
  await form();
  expect(textIn('Name')).toBe('');
});

it('a new subcategory comes last below its parent, in New too', async () => {
  const inNew = { menu_type: 'new_in' } as const;
  const fresh = [category('Fresh', 0, inNew), category('Early', 7, { ...inNew, parent_id: 'fresh' })];
  const { press, fill, choose, shop } = await openAdmin('/categories', shopWithTree(...fresh));
  await press('button', 'Actions for Fresh');
  await press('menuitem', 'Add subcategory');
  await form();
  expect(textIn('Menu')).toBe('new_in');
  expect(textIn('Sort order')).toBe('8');
  await fill('Name', 'Another', await form());
  await press('button', 'Save');
  await findToast('Category created successfully');
  expect(shop.rows['menu_categories']?.at(-1)).toMatchObject({
    menu_type: 'new_in',
    parent_id: 'fresh',
    sort_order: 8,
  });

  // A new category follows its place until somebody types a number.
  await press('link', 'New category');
  await choose('Menu', 'Shop by Style', await form());
  expect(textIn('Sort order')).toBe('9002');
  await choose('Parent', 'Group', await form());
  expect(textIn('Sort order')).toBe('3');
  await fill('Sort order', '1', await form());
  await choose('Parent', 'Other', await form());
  expect(textIn('Sort order')).toBe('1');
});

it('each menu has an Add link, with which New gets its first category', async () => {
  const { press, fill, address, shop } = await openAdmin('/categories', shopWithTree());
  await press('link', 'Add a category to New');
  await form();
  expect(textIn('Menu')).toBe('new_in');
  expect(textIn('Parent')).toBe('');
  await fill('Name', 'First', await form());
  await press('button', 'Save');
  await findToast('Category created successfully');
  expect(shop.rows['menu_categories']?.at(-1)).toMatchObject({ menu_type: 'new_in', parent_id: '' });
  await waitFor(() => expect(address()).not.toContain('inMenu'));
});

const SHOWN_IN_MENU = new RegExp(`^${ADMIN_MESSAGES.showInMenu}`);
it("'Show in Main Menu' is offered for sale categories only", async () => {
  const { press, choose, shop } = await openAdmin('/categories', shopWithTree());
  await press('link', 'One');
  await form();
  expect(screen.queryByRole('checkbox', { name: SHOWN_IN_MENU })).toBeNull();
  await choose('Menu', 'Sale', await form());
  await press('checkbox', SHOWN_IN_MENU);
  await press('button', 'Save');
  await findToast(CATEGORIES_MESSAGES.updated);
  expect(row(shop, 'one')).toMatchObject({ menu_type: 'sale', show_in_menu: true, parent_id: '' });
});

it('a refused deletion shows the reason and keeps the category', async () => {
  const { press, shop } = await openAdmin('/categories', shopWithTree());
  shop.refuseNext('The shop is closed for stocktaking.');
  await press('button', 'Actions for Two');
  await press('menuitem', 'Delete');
  await press('button', 'Delete', await screen.findByRole('alertdialog'));
  await expectText(findToast('Error'), 'The shop is closed for stocktaking.');
  expect(row(shop, 'two')).toMatchObject({ name: 'Two' });
  expectLogged('Not saved: Category deleted: Two');
});
