import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, createStaffFixture, type StaffFixture } from '#tests/change-sets/staff-fixture.ts';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';

let fixture: StaffFixture;
const own = { low_stock_below: 9, low_size_below: 3 };
const ids = { product: '', settings: 'shopsettings000' };
beforeAll(async () => {
  fixture = await createStaffFixture();
  ids.product = await fixture.create('products', { name: 'Kurta', price: 100, is_active: true, ...own });
}, 300_000);
afterAll(() => fixture?.stop());

it('how few pieces count as low is shown to staff only', async () => {
  const [forAll, forStaff, settings] = [
    recordsPath('products', ids.product),
    recordsPath('admin_products', ids.product),
    recordsPath('shop_settings', ids.settings),
  ];
  for (const token of ['', fixture.user.token]) {
    const seen = recordOf(await fixture.send('GET', forAll, token));
    expect(seen).not.toHaveProperty('low_stock_below');
    expect(seen).not.toHaveProperty('low_size_below');
    for (const path of [forStaff, settings]) expect((await fixture.send('GET', path, token)).status).toBe(404);
  }
  expect(recordOf(await fixture.send('GET', forStaff, fixture.admin.token))).toMatchObject(own);
  const ofShop = recordOf(await fixture.send('GET', settings, fixture.admin.token));
  expect(ofShop).toMatchObject({ low_stock_below: 20, low_size_below: 5, order_mail_to: '' });
});

it('cannot be found out by filters or sorting', async () => {
  for (const query of ['filter=low_stock_below>5', 'sort=low_size_below']) {
    const ask = (token = '') => fixture.send('GET', `${recordsPath('products')}?${encodeURI(query)}`, token);
    expect((await ask()).status, query).toBe(400);
    expect((await ask(fixture.user.token)).status, query).toBe(400);
  }
});

it('is changed by staff, with what they saw, and undone', async () => {
  const operation = {
    action: 'update',
    collection: 'products',
    id: ids.product,
    values: { low_stock_below: 12 },
    seen: { low_stock_below: 9 },
  } as const;
  const { id } = await fixture.save([operation]);
  expect(await fixture.refusal([operation])).toMatchObject({ conflicts: [{ field: 'low_stock_below', current: 12 }] });
  answered(await fixture.undo(id));
  expect(await fixture.read('products', ids.product)).toMatchObject(own);
});
