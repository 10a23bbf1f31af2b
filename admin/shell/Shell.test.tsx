import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ACCESS_MESSAGES } from '#admin/features/access/messages.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { shopWithProducts } from '#tests/support/admin/products.ts';
import { expectLogged, expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { Refused, ShopStub } from '#tests/support/admin/shop-stub.ts';

const BRANDS = { brands: [], categories: [] };
const SETTINGS = {
  id: 'settings',
  placeholder_claims: true,
  all_collection_pages: false,
  low_stock_below: 10,
  low_size_below: 3,
  opening: '',
};
const USE_COUNTS = { menu_categories: {}, brands: {}, categories: {} };

function shopWithoutBrands(): ShopStub {
  const shop = new ShopStub(BRANDS);
  shop.answer('GET /api/shop/admin/use-counts', USE_COUNTS);
  return shop;
}

const rooms = () => screen.findByRole('navigation', { name: 'Admin' });
const namesOf = (role: string, inside: HTMLElement) =>
  within(inside)
    .getAllByRole(role)
    .map((element) => element.textContent);

const SECTIONS = ['Home', 'Customers', 'Discounts', 'Reports', 'Pages', 'Settings'];

it('the sidebar has the three tabs as tabs, and the pages of the open section', async () => {
  const { press } = await openAdmin('/brands', shopWithoutBrands());
  const sidebar = await rooms();
  expect(namesOf('tab', sidebar)).toEqual(['Products', 'Categories', 'Orders']);
  expect(within(sidebar).getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
  const pages = ['Brands', 'Media', 'Import', 'Reviews', 'Count'];
  expect(namesOf('link', sidebar).toSorted()).toEqual([...SECTIONS, 'Needs attention', ...pages].toSorted());
  expect(within(sidebar).getByRole('link', { current: 'page' }).textContent).toBe('Brands');
  await waitFor(() => expect(document.title).toBe('Brands · Gulmohar Admin'));
  await press('link', 'Pages', sidebar);
  await screen.findByRole('heading', { level: 1, name: 'Pages' });
  expect(within(sidebar).getByRole('link', { current: 'page' }).textContent).toBe('Pages');
  expect(document.title).toBe('Pages · Gulmohar Admin');
  expect(namesOf('link', sidebar).toSorted()).toEqual([...SECTIONS, 'Needs attention', 'Redirects'].toSorted());
});

it('the count of stock is a page of Products, not of Reports', async () => {
  await openAdmin('/reports/count', shopWithProducts());
  expect(within(await rooms()).getByRole('link', { current: 'page' }).textContent).toBe('Count');
});

it('Tab reaches every entry of the sidebar', async () => {
  const { user } = await openAdmin('/brands', shopWithoutBrands());
  const sidebar = await rooms();
  const entries = [...within(sidebar).getAllByRole('link'), ...within(sidebar).getAllByRole('tab')];
  within(sidebar).getByRole('link', { name: 'Home' }).focus();
  const reached = new Set<Element | null>();
  for (const _ of entries) {
    reached.add(document.activeElement);
    await user.tab();
  }
  expect(entries.filter((entry) => !reached.has(entry))).toEqual([]);
});

it('admins who are no owners see no page Staff, and the palette does not offer it', async () => {
  const shop = shopWithoutBrands();
  shop.answer('GET /api/collections/user_roles/records', ({ search }: { search: URLSearchParams }) => ({
    totalItems: search.get('filter')?.includes('owner') ? 0 : 1,
    items: [],
  }));
  shop.rows['shop_settings'] = [SETTINGS];
  const { keys, press } = await openAdmin('/brands', shop);
  await press('link', 'Settings', await rooms());
  const sidebar = await rooms();
  await within(sidebar).findByRole('link', { name: 'Activity' });
  expect(within(sidebar).queryByRole('link', { name: 'Staff' })).toBeNull();
  await keys('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'Activity' });
  expect(screen.queryByRole('option', { name: 'Staff' })).toBeNull();
});

it('the first Tab stop skips to the content', async () => {
  const { user, keys, address } = await openAdmin('/brands', shopWithoutBrands());
  await rooms();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await keys('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(address()).toBe('/admin/brands');
});

it('a visitor is asked to sign in and sees no tabs', async () => {
  await openAdmin('/brands', new ShopStub(), null);
  await screen.findByRole('heading', { name: ACCESS_MESSAGES.required });
  expect(screen.queryByRole('tab')).toBeNull();
});

it('a user without a role is denied and sees no tabs', async () => {
  await openAdmin('/brands', new ShopStub({ user_roles: [] }));
  await screen.findByRole('heading', { name: 'Access Denied' });
  await screen.findByText(ACCESS_MESSAGES.deniedText);
  expect(screen.queryByRole('tab')).toBeNull();
});

it('a message is shown while the role is checked', async () => {
  const shop = shopWithoutBrands();
  const checked = Promise.withResolvers<void>();
  shop.answer('GET /api/collections/user_roles/records', async () => {
    await checked.promise;
    return { totalItems: 1, items: [] };
  });
  await openAdmin('/brands', shop);
  await screen.findByText(ACCESS_MESSAGES.checking);
  checked.resolve();
  await screen.findByRole('tab', { name: 'Orders' });
});

it('a list that fails to load is reported once, and appears later', async () => {
  const shop = shopWithoutBrands();
  shop.rows['brands'] = [{ id: 'noor', name: 'Noor', slug: 'noor', sort_order: 0, is_active: true }];
  const key = 'GET /api/collections/brands/records';
  shop.answerNext(key, new Refused(500));
  shop.answerNext(key, new Refused(500));
  const { press } = await openAdmin('/brands', shop);
  await expectText(findToast('Error'), ADMIN_MESSAGES.loadFailed);
  expect(screen.getAllByRole('group', { name: 'Error' })).toHaveLength(1);
  await press('button', 'Try again');
  await screen.findByRole('link', { name: 'Noor' });
  expectLogged('Failed to load data. ClientResponseError 500');
});

it('a forgotten password: says who can help while the shop sends no emails', async () => {
  const shop = new ShopStub();
  shop.answer('GET /api/health', { parts: { backup: 'ok', mails: 'off' } });
  const { press } = await openAdmin('', shop, null);
  await press('button', 'Forgot password?');
  await screen.findByText('This shop sends no emails yet. Ask the person who set it up to give you a new password.');
  await press('button', 'Back to sign-in');
  await screen.findByLabelText('Password');
});
