import type { Page } from '@playwright/test';
import { openAdminPage, REFUSED } from '#tests/e2e/support/admin.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ expectedConsoleErrors: [REFUSED[0] ?? /never/] });

/** The texts of the pages, edited under Pages, in a shop that publishes by itself. */

test.describe.configure({ timeout: 240_000 });

let shop: PublishingShop;
let page: Page;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openPublishingShop();
});
test.afterAll(() => shop.close());
test.beforeEach(async ({ openPage }) => {
  page = await openPage('staff', { baseURL: shop.running.url });
});
test.afterEach(async () => {
  const content = shop.running.client.collection('shop_content');
  for (const { id } of await content.getFullList()) await content.delete(id);
});

const isLive = (of: Page) => expect(of.getByText('Saved and live')).toBeVisible({ timeout: 120_000 });
const textOf = (of: Page) => of.getByRole('textbox', { name: /^Text/ });

async function openForm(of: Page, name: string): Promise<void> {
  await of.goto('/admin/pages');
  await of.getByRole('link', { name, exact: true }).click();
  await expect(of.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a policy is edited with a preview, goes live with its date, and is undone', async ({ openPage }) => {
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await shopper.goto('/returns');
  await expect(shopper.getByText('Last changed on 21 November 2026.')).toBeVisible();
  await page.goto('/admin');
  await openAdminPage(page, 'Pages');
  await expect(page.getByText('Standard text')).not.toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Returns & Exchanges', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Who changed this, and when' })).toHaveAttribute('href', /shop_content/);
  await textOf(page).fill(
    '## Ten days {#window}\n\n**दस दिन** to [return](/contact). <b>Call</b> {phone}.\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Ten days' })).toBeVisible();
  await expect(preview).toContainText('<b>Call</b> +91 98765 43210.');
  await expect(preview.getByRole('cell', { name: '2' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await isLive(page);

  await shopper.reload();
  const main = shopper.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ten days' })).toHaveAttribute('href', '#window');
  await expect(main).toContainText('दस दिन to return. <b>Call</b> +91 98765 43210.');
  await expect(main.getByText(/^Last changed on /)).not.toHaveText('Last changed on 21 November 2026.');
  await page.getByRole('link', { name: 'Pages' }).first().click();
  await expect(page.getByText(/^Changed /)).toHaveCount(1);
  await toast(page, 'Saved').getByRole('button', { name: 'Undo' }).click();
  await expect(async () => {
    await shopper.reload();
    await expect(main).toContainText('Your seven days', { timeout: 500 });
  }).toPass();
});

test('an unsafe link is refused with what to do', async () => {
  await openForm(page, 'About');
  await textOf(page).fill('[Us](javascript:alert(1))');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Links lead to a page such as /returns, or start with https://, mailto: or tel:.'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Back to the standard text.*: Text$/ }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
});

test('two staff change one text: the second sees both and decides', async ({ openPage }) => {
  const other = await openPage('staff', { baseURL: shop.running.url });
  for (const one of [page, other]) await openForm(one, 'Terms of service');
  await textOf(page).fill('## Prices\n\nTheirs.');
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await textOf(other).fill('## Prices\n\nYours.');
  await other.getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('alert').filter({ hasText: 'Someone else changed “Text”' });
  await expect(conflict).toContainText('Theirs.');
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(textOf(other)).toHaveValue('## Prices\n\nTheirs.');
});

test('questions keep their order and are live', async ({ openPage }) => {
  await openForm(page, 'FAQ');
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await shopper.goto('/faq');
  await expect(shopper.getByRole('group').first()).toContainText('Which payment methods do you accept?');
  await expect(shopper.getByRole('group')).toHaveCount(14);
});
