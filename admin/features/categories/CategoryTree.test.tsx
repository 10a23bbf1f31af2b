import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, shopWithTree } from '#tests/support/admin/categories.ts';
import { expectText, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import type { ShopStub } from '#tests/support/admin/shop-stub.ts';

const OWN = /^(Group|One|Two|Three|Other|Fresh|Early|Another)$/;
/** The names of the categories, from the top down. */
const order = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '')
    .filter((name) => OWN.test(name));
const expectOrder = (...names: string[]) => waitFor(() => expect(order()).toEqual(names));
const row = (shop: ShopStub, id: string) => shop.rows['menu_categories']?.find((one) => one.id === id);
const form = () => screen.findByRole('dialog');

it('Alt and the arrow keys move a category, say where it is, and keep the focus on it', async () => {
  const { keys, shop } = await openAdmin('/categories', shopWithTree());
  (await screen.findByRole('link', { name: 'Two' })).focus();
  await keys('{Alt>}{ArrowUp}{/Alt}');
  await expectOrder('Group', 'Two', 'One', 'Three', 'Other');
  await findToast('Two is now 1 of 3 in Group');
  await keys('{Alt>}{ArrowLeft}{/Alt}');
  await expectOrder('Group', 'One', 'Three', 'Two', 'Other');
  expect(document.activeElement?.textContent).toBe('Two');
  expect(row(shop, 'two')).toMatchObject({ parent_id: '' });
  await keys('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(row(shop, 'two')).toMatchObject({ parent_id: 'group' }));
  await expectOrder('Group', 'One', 'Three', 'Two', 'Other');
  await keys('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Other');
});

it('deleting a group says what hangs on it and moves its entries up, as one step', async () => {
  const { press, shop } = await openAdmin('/categories', shopWithTree());
  await press('button', 'Actions for Group');
  await press('menuitem', 'Delete');
  const question = await screen.findByRole('alertdialog');
  await expectText(question, '1 product will lose this category. No product is deleted.');
  await expectText(question, 'Its 3 subcategories move to the top level.');
  await press('button', 'Delete', question);
  await findToast('Category deleted successfully');
  expect(row(shop, 'one')).toMatchObject({ parent_id: '' });
  expect(shop.changes()).toHaveLength(1);
  await press('button', 'Undo');
  await expectOrder('Group', 'One', 'Two', 'Three', 'Other');
});

it('the menu beside the tree is the one shoppers get, without inactive categories', async () => {
  const { press } = await openAdmin(
    '/categories',
    shopWithTree(category('Hidden', 3, { parent_id: 'group', is_active: false })),
  );
  const preview = await screen.findByRole('region', { name: 'Menu preview' });
  await press('button', 'Shop by Style', preview);
  await expectText(preview, 'Three');
  expect(preview.textContent).not.toContain('Hidden');
  await press('tab', 'Phone', preview);
  await expectText(preview, 'Shop by Style');
});

it('what shoppers would stumble over is named, with the way to put it right', async () => {
  const shop = shopWithTree();
  Object.assign(row(shop, 'group') ?? {}, { is_active: false });
  const { user } = await openAdmin('/categories', shop);
  await user.click(await screen.findByRole('link', { name: 'Fix One: Hidden', hidden: true }));
  await form();
  expect(textIn('Name')).toBe('One');
});

it('a search shows what matches with its group; closed groups stay closed', async () => {
  const shop = shopWithTree();
  const { press } = await openAdmin('/categories', shop);
  await press('button', 'Subcategories of Group');
  await expectOrder('Group', 'Other');
  const { fill } = await openAdmin('/categories', shop);
  await expectOrder('Group', 'Other');
  await fill('Search categories', 'two');
  await expectOrder('Group', 'Two');
});
