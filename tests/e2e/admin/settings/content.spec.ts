import type { Page } from '@playwright/test';
import { openAdminPage, REFUSED } from '#tests/e2e/support/admin.ts';
import { chooseFiles, jpeg } from '#tests/e2e/support/media-files.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ expectedConsoleErrors: [REFUSED[0] ?? /never/] });

/** The shop's own texts, edited under Settings, in a shop that publishes by itself. */

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
  for (const { id } of await stored()) await shop.running.client.collection('shop_content').delete(id);
});

const stored = () => shop.running.client.collection('shop_content').getFullList();
const isLive = (of: Page) => expect(of.getByText('Saved and live')).toBeVisible({ timeout: 120_000 });

async function openSection(of: Page, name: string, path = 'settings'): Promise<void> {
  await of.goto(`/admin/${path}`);
  await of.getByRole('link', { name, exact: true }).click();
  await expect(of.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('renaming the shop shows at once, keeps carts, and is undone', async ({ openPage }) => {
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await shopper.goto('/about');
  await shopper.evaluate((cart) => localStorage.setItem('GulmoharCart', cart), JSON.stringify([sampleCartItem()]));
  await page.goto('/admin');
  await openAdminPage(page, 'Settings');
  await page.getByRole('link', { name: 'Shop details' }).click();
  const name = page.getByLabel('Shop name');
  await expect(name).toHaveValue('Gulmohar');
  expect(await violationsOf(page)).toEqual([]);
  await name.fill('Saanjh & Daughters');
  await page.getByLabel('WhatsApp number').fill('911234567890');
  await page.keyboard.press('Control+s');
  await isLive(page);
  await expect(page).toHaveTitle('Settings · Saanjh & Daughters Admin');

  await shopper.reload();
  await expect(shopper).toHaveTitle('About Us | Saanjh & Daughters');
  await expect(shopper.getByRole('link', { name: 'Saanjh & Daughters, home' })).toBeVisible();
  await expect(shopper.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(shopper.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/911234567890\?/,
  );

  await toast(page, 'Saved').getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('Gulmohar');
  await expect(async () => {
    await shopper.reload();
    await expect(shopper).toHaveTitle('About Us | Gulmohar', { timeout: 500 });
  }).toPass();
});

test('what is typed survives a look at the shop in another tab, which renews the session', async () => {
  await openSection(page, 'Announcement bar');
  await page.getByRole('textbox', { name: 'Text' }).fill('Diwali sale');
  const other = await page.context().newPage();
  const renewed = other.waitForResponse((answer) => answer.url().endsWith('/auth-refresh'));
  await other.goto('/');
  expect((await renewed).status()).toBe(200);
  await other.getByRole('link', { name: 'My Profile' }).waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  expect(await stored()).toMatchObject([{ id: 'announcement', value: { text: 'Diwali sale' } }]);
});

test('a number is taken as people write it, and the first problem of a long form is shown', async () => {
  await openSection(page, 'Shop details');
  const whatsapp = page.getByLabel('WhatsApp number');
  await whatsapp.fill('98290');
  await page.getByLabel('GSTIN').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(whatsapp).toBeFocused();
  await expect(page.getByText('Fix 1 field')).toBeVisible();
  await whatsapp.fill('98290 12345');
  await page.getByLabel('Order numbers start with').fill('SNJ');
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  expect(await stored()).toMatchObject([{ id: 'identity', value: { whatsapp: '919829012345', order_prefix: 'SNJ' } }]);
});

test('an invalid field says what to do, and nothing is saved', async () => {
  await openSection(page, 'Shop details');
  await page.getByLabel('GSTIN').fill('08');
  await page.getByLabel('Shop name').fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a GSTIN of 15 characters, such as 08ABCDE1234F1Z5.')).toBeVisible();
  await expect(page.getByText('Fix 2 fields')).toBeVisible();
  await page.getByLabel('GSTIN').fill('08ABCDE1234F1Z5');
  await page.getByRole('button', { name: /^Back to the standard text.*Shop name$/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  expect(await stored()).toMatchObject([{ id: 'identity', value: { gstin: '08ABCDE1234F1Z5' } }]);
});

test('entries of a list are added, moved and removed', async ({ openPage }) => {
  await openSection(page, 'Shop details');
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByLabel('Days').nth(2).fill('Diwali');
  await page.getByLabel('Hours').nth(2).fill('closed');
  await page.getByRole('button', { name: 'Move line 3 up' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await shopper.goto('/contact');
  const hours = shopper.getByRole('main').locator('dl').first().getByRole('term');
  await expect(hours).toHaveText(['Mon-Fri', 'Diwali', 'Sun']);
});

test('two staff change one field: the second sees both and decides', async ({ openPage }) => {
  const other = await openPage('staff', { baseURL: shop.running.url });
  for (const one of [page, other]) await openSection(one, 'Announcement bar');
  await page.getByRole('textbox', { name: 'Text' }).fill('Free shipping this week');
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await other.getByRole('textbox', { name: 'Text' }).fill('Diwali sale');
  await other.getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('alert').filter({ hasText: 'Someone else changed “Text”' });
  await expect(conflict).toContainText('Free shipping this week');
  await expect(conflict).toContainText('Diwali sale');
  await conflict.getByRole('button', { name: 'Keep yours' }).click();
  await other.getByRole('button', { name: 'Save' }).click();
  await isLive(other);
  expect(await stored()).toMatchObject([{ id: 'announcement', value: { text: 'Diwali sale' } }]);
});

test('the announcement is text, whatever is typed, and can be turned off', async ({ openPage }) => {
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await openSection(page, 'Announcement bar');
  const text = '<img src=x onerror=alert(1)> दीवाली “सेल” & more';
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await shopper.goto('/cart');
  await expect(shopper.getByText(text)).toBeVisible();
  await page.getByLabel('Show the bar').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await shopper.goto('/faq');
  await expect(shopper.getByText(text)).toHaveCount(0);
});

test('figures of the home page are edited, and without any there is no strip', async ({ openPage }) => {
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await openSection(page, 'Home page', 'pages');
  await page.getByRole('textbox', { name: 'Figure' }).first().fill('120+');
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await shopper.goto('/');
  await expect(shopper.getByRole('region', { name: 'The shop in figures' })).toContainText('120+ Designer Suits');
  for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Remove figure 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await shopper.reload();
  await expect(shopper.getByRole('region', { name: 'The shop in figures' })).toHaveCount(0);
});

test('a slide gets a picture of the library, is previewed, moved, dated and live; the picture cannot be deleted', async ({
  openPage,
}) => {
  await openSection(page, 'Hero slides', 'pages');
  await page.getByRole('button', { name: 'Slide 2: Designer looks, made in India' }).click();
  const slide = page
    .getByRole('group')
    .filter({ has: page.getByRole('region', { name: 'Preview' }) })
    .last();
  await slide.getByRole('button', { name: /^Change picture.*: Picture$/ }).click();
  const dialog = page.getByRole('dialog');
  await chooseFiles(page, dialog.getByRole('button', { name: 'Choose pictures' }), [await jpeg('diwali.jpg')]);
  await expect(dialog).toHaveCount(0);
  await expect(slide.getByRole('button', { name: 'Description and focus point' })).toBeVisible();
  await slide.getByLabel('Heading').fill('Diwali');
  await slide.getByLabel('From').fill('2026-01-01T10:00');
  await expect(slide.getByRole('region', { name: 'Preview' })).toContainText('Diwali');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move slide 2 up' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  const [picture] = await shop.running.client.collection('product_images').getFullList();
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await shopper.goto('/');
  const hero = shopper.getByRole('region', { name: 'Highlights' });
  await expect(hero.getByRole('heading')).toHaveText([
    'Diwali',
    'New-season lawn suits',
    'Dressed for the wedding season',
  ]);
  await expect(hero.locator('img')).toHaveAttribute('src', new RegExp(`^/media/${picture?.id}/`));
  await expect(shop.running.client.collection('product_images').delete(picture?.id ?? '')).rejects.toThrow();

  await page.getByRole('button', { name: /^Slide 1: Diwali/ }).click();
  await page.getByLabel('Until').first().fill('2026-01-02T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await shopper.reload();
  await expect(hero.getByRole('heading')).toHaveText(['New-season lawn suits', 'Dressed for the wedding season']);
});

test('unsaved changes are not lost by leaving', async () => {
  await openSection(page, 'Announcement bar');
  await page.getByRole('textbox', { name: 'Text' }).fill('Something');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('Discard your changes?');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Something');
});
