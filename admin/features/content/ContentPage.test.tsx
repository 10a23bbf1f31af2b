import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_PRODUCTS_PATH, PRODUCT_CHOICES_PATH } from '#shared/api/admin-products.ts';
import { sampleProductRow } from '#tests/support/admin/products.ts';
import { expectText, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';

const SETTINGS = {
  id: 'settings',
  placeholder_claims: false,
  all_collection_pages: false,
  low_stock_below: 10,
  low_size_below: 3,
  opening: '' as string,
};
const shopWith = (opening: '' | 'open' = '') => new ShopStub({ shop_settings: [{ ...SETTINGS, opening }] });
const savedValues = (shop: ShopStub) => shop.changes().flatMap(({ operations }) => operations);

it('a number is taken as people write it, and the first problem of a long form is shown', async () => {
  const { fill, press, shop } = await openAdmin('/settings/identity', shopWith());
  const whatsapp = await screen.findByLabelText('WhatsApp number');
  await fill('WhatsApp number', '98290');
  await press('button', 'Save');
  await screen.findByText('Fix 1 field');
  expect(document.activeElement).toBe(whatsapp);
  await fill('WhatsApp number', '98290 12345');
  await fill('Order numbers start with', 'SNJ');
  await press('button', 'Save');
  await findToast('Saved: Shop details');
  expect(savedValues(shop)).toMatchObject([
    { collection: 'shop_content', id: 'identity', values: { whatsapp: '919829012345', order_prefix: 'SNJ' } },
  ]);
});

it('an invalid field says what to do, and nothing is saved', async () => {
  const { fill, press, shop } = await openAdmin('/settings/identity', shopWith());
  await fill('GSTIN', '08');
  await fill('Shop name', ' ');
  await press('button', 'Save');
  await screen.findByText('Enter a GSTIN of 15 characters, such as 08ABCDE1234F1Z0.');
  await screen.findByText('Fix 2 fields');
  expect(shop.changes()).toEqual([]);
  await fill('GSTIN', '08ABCDE1234F1Z5');
  await press('button', 'Save');
  await screen.findByText('One character of this GSTIN is wrong. Copy it from your registration certificate.');
  await fill('GSTIN', '08 abcde1234f1z0');
  await press('button', /^Back to the standard text.*Shop name$/);
  await press('button', 'Save');
  await findToast('Saved: Shop details');
  expect(savedValues(shop)).toMatchObject([{ values: { gstin: '08ABCDE1234F1Z0' } }]);
});

it.each([
  ['without a GSTIN', {}, /has no GSTIN.*must be registered for GST/],
  ['of a composition dealer', { gstin: '08AAPFU0939F1ZV', is_composition: true }, /may not sell goods to other states/],
  ['of a registered seller', { gstin: '08AAPFU0939F1ZV' }, null],
])('the delivery settings of a shop %s say whether it may sell to other states', async (_, value, note) => {
  const shop = shopWith();
  const row = { created_at: '2026-11-20 10:00:00.000Z', updated_at: '2026-11-20 10:00:00.000Z' };
  shop.rows['shop_content'] = [{ id: 'identity', value, ...row }];
  await openAdmin('/settings/delivery', shop);
  const ownState = await screen.findByRole('checkbox', { name: 'Deliver within your own state only' });
  expect(ownState).toHaveAccessibleDescription(/^The state of your GSTIN, else of your address/);
  const main = await screen.findByRole('main');
  if (note === null) expect(within(main).queryByText(/other states \(CGST Act/)).toBeNull();
  else await expectText(main, note);
});

it('entries of a list are added, moved and removed', async () => {
  const { press, fill, shop } = await openAdmin('/settings/identity', shopWith());
  await press('button', 'Remove line 2');
  await press('button', 'Add line');
  const third = await screen.findByRole('group', { name: 'Line 3' });
  await fill('Days', 'Diwali', third);
  await fill('Hours', 'closed', third);
  await press('button', 'Move line 3 up');
  await press('button', 'Save');
  await findToast('Saved: Shop details');
  expect(savedValues(shop)).toMatchObject([
    { values: { hours: [{ days: 'Mon-Fri' }, { days: 'Diwali', time: 'closed' }, { days: 'Sun' }] } },
  ]);
});

it.each(['Keep yours', 'Take theirs'])('somebody else changed the same field: %s', async (decision) => {
  const { fill, press, shop } = await openAdmin('/settings/announcement', shopWith());
  await fill('Text', 'Diwali sale');
  const theirs = 'Free shipping this week';
  shop.rows['shop_content'] = [{ id: 'announcement', value: { text: theirs }, updated_at: '2026-11-20T10:00:00Z' }];
  const conflict = {
    collection: 'shop_content',
    record_id: 'announcement',
    field: 'text',
    seen: null,
    current: theirs,
  };
  shop.refuseNext({ conflicts: [conflict] });
  await press('button', 'Save');
  await screen.findByText('Someone else changed “Text” while you were editing.');
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText(theirs)).toBeTruthy();
  expect(within(alert).getByText('Diwali sale')).toBeTruthy();
  await press('button', decision);
  if (decision === 'Take theirs') {
    await screen.findByDisplayValue(theirs);
    return;
  }
  await press('button', 'Save');
  await findToast('Saved: Announcement bar');
  expect(savedValues(shop)[1]).toMatchObject({ values: { text: 'Diwali sale' }, seen: { text: theirs } });
});

it('a text with days to return as a number is saved, and staff hear that it does not follow the setting', async () => {
  const { fill, press, shop } = await openAdmin('/settings/announcement', shopWith());
  await fill('Text', 'Diwali sale');
  expect(screen.queryByText(/does not follow Settings, Returns and cancelling/)).toBeNull();
  await fill('Text', '15-day return on all sarees');
  await screen.findByText(/does not follow Settings, Returns and cancelling/);
  await press('button', 'Save');
  await findToast('Saved: Announcement bar');
  expect(savedValues(shop)).toMatchObject([{ values: { text: '15-day return on all sarees' } }]);
});

it('an own collection has products by hand in their order, or a category of the menu', async () => {
  const shop = shopWith();
  const category = { name: 'Suits', slug: 'suits', menu_type: 'categories', parent_id: '', description: '' };
  shop.rows['menu_categories'] = [{ id: 'm1', ...category, sort_order: 1, is_active: true, show_in_menu: true }];
  shop.rows['admin_products'] = ['1001', '1002'].map((id) => ({ id, name: `Kurta ${id}` }));
  const items = ['1001', '1002'].map((id) => sampleProductRow(id, `Kurta ${id}`));
  shop.answer(`GET ${ADMIN_PRODUCTS_PATH}`, { items, totalItems: 2 });
  shop.answer(`GET ${PRODUCT_CHOICES_PATH}`, { brands: [], categories: [], menu: [], fabrics: [] });
  const { fill, keys, press } = await openAdmin('/pages/collections', shop);
  await press('button', 'Add own collection');
  const own = await screen.findByRole('group', { name: 'Own collection 1' });
  await fill('Name', 'Diwali', own);
  await fill('Address', 'cotton', own);
  await fill('Products by hand', 'kurta', own);
  await press('option', /^Kurta 1001/);
  await fill('Products by hand', 'kurta', own);
  await screen.findByRole('option', { name: /^Kurta 1002/ });
  expect(screen.queryByRole('option', { name: /^Kurta 1001/ })).toBeNull();
  await keys('{Enter}');
  await press('button', 'Move Kurta 1002 up', own);
  expect(shop.changes()).toEqual([]);
  await screen.findByRole('option', { name: 'Categories: Suits' });
  await press('button', 'Save');
  await screen.findByText(/^Entry 1, Address: Use small letters/);
  await fill('Address', 'diwali', own);
  await press('button', 'Save');
  await findToast('Saved: Collections');
  const saved = { name: 'Diwali', slug: 'diwali', products: ['1002', '1001'], category: '', is_shown: true };
  expect(savedValues(shop)).toMatchObject([{ id: 'collections', values: { own: [saved] } }]);
});

it('a link that could run a script is refused with what to do', async () => {
  const { fill, press, shop } = await openAdmin('/pages/about', shopWith());
  await fill('Text', '[Us](javascript:alert(1))');
  await press('button', 'Save');
  await screen.findByText('Links lead to a page such as /returns, or start with https://, mailto: or tel:.');
  expect(shop.changes()).toEqual([]);
  await press('button', /^Back to the standard text.*: Text$/);
  await screen.findByText('Everything is saved');
});

it('leaving with unsaved changes is asked about', async () => {
  const { fill, press } = await openAdmin('/settings/announcement', shopWith());
  await fill('Text', 'Something');
  await press('link', 'Settings', await screen.findByRole('main'));
  await expectText(screen.findByRole('alertdialog'), 'Leave without saving?');
  await press('button', 'Stay here');
  expect(textIn('Text')).toBe('Something');
});

it('the standard of a shop without the demo has none of the sample claims', async () => {
  const { press } = await openAdmin('/pages/home', shopWith('open'));
  const first = await screen.findByRole('group', { name: 'Figure 1' });
  expect(within(first).getByDisplayValue('500+')).toBeTruthy();
  await press('button', /^Back to the standard text.*: Figures$/);
  expect(screen.queryByRole('group', { name: 'Figure 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Back to the standard text.*: Figures$/ })).toBeNull();
});

it('buttons and keys format a policy', async () => {
  const { press, keys, user, shop } = await openAdmin('/pages/returns', shopWith());
  const [text] = await screen.findAllByRole('textbox', { name: 'Text' });
  if (!(text instanceof HTMLTextAreaElement)) throw new Error('There is no text to format.');
  await user.clear(text);
  await user.type(text, 'Free returns');
  text.setSelectionRange(0, 4);
  await keys('{Control>}b{/Control}');
  expect(text.value).toBe('**Free** returns');
  await press('button', 'Heading');
  expect(text.value).toBe('## **Free** returns');
  await press('button', 'Save');
  await findToast(/^Saved: /);
  expect(savedValues(shop)).toMatchObject([{ values: { text: '## **Free** returns' } }]);
});
