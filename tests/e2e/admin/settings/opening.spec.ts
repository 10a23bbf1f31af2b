import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff' });

/** The list before opening day, on the worker's shop as if it had started without the demo. */

const settings = () => database().collection('shop_settings').getFirstListItem('');
const set = async (values: { opening: string; opening_ticks: string[] }) =>
  database()
    .collection('shop_settings')
    .update((await settings()).id, values);

test.beforeEach(() => set({ opening: 'preparing', opening_ticks: [] }));
test.afterEach(() => set({ opening: '', opening_ticks: [] }));

test('Home says what is missing before opening day, and where to do it', async ({ page }) => {
  await page.goto('/admin');
  const list = page.getByRole('region', { name: 'Before opening day' });
  const line = (name: string) => list.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(line('Phone number')).toHaveText('Done: Phone number');
  await expect(line('Payments')).toContainText('Payments are in test mode, and no money moves.');
  await expect(line('GSTIN and legal name')).toContainText('Invoices need your GSTIN.');
  expect(await violationsOf(page)).toEqual([]);

  await list.getByRole('checkbox', { name: 'We have read them and keep to them' }).press('Space');
  await expect(line('Returns, privacy and terms')).toContainText('Done:');
  await expect.poll(async () => (await settings())['opening_ticks']).toEqual(['policies']);

  await list.getByRole('link', { name: 'Delivery and promises' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery and promises' })).toBeVisible();
});
