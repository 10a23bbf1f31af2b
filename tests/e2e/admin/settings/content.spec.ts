import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openAdminPage, REFUSED } from '#tests/e2e/support/admin.ts';
import { chooseFiles, jpeg } from '#tests/e2e/support/media-files.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { holdToast, toast } from '#tests/support/toast.ts';

// The accessibility check tries its script in the frames of previews, which run none.
test.use({
  expectedConsoleErrors: [[REFUSED[0] ?? /never/, /^Blocked script execution in 'about:srcdoc'/], { scope: 'test' }],
});

/** The shop's own texts, edited under Settings, in a shop that publishes by itself. */

test.describe.configure({ timeout: 240_000 });

const INDIAN_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

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
  await holdToast(page, 'Saved');
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

test('a dark logo is seen on the light header and on the dark footer', async ({ openPage }) => {
  const svg = '<svg width="300" height="100"><path d="M20 20v60M60 20h200" stroke="#102030" stroke-width="6"/></svg>';
  const buffer = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer();
  await openSection(page, 'Shop details');
  const logo = page.getByRole('group', { name: 'Logo' });
  const choose = page.getByRole('dialog').getByRole('button', { name: 'Choose pictures' });
  await logo.getByRole('button', { name: 'Choose picture' }).click();
  await chooseFiles(page, choose, [{ name: 'dark.png', mimeType: 'image/png', buffer }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await shopper.goto('/about');
  for (const part of ['banner', 'contentinfo'] as const) {
    const picture = await shopper.getByRole(part).getByRole('img', { name: 'Gulmohar' }).screenshot();
    const [red] = (await sharp(picture).stats()).channels;
    expect(red, part).toMatchObject({ min: expect.closeTo(16, -2), max: expect.closeTo(255, -2) });
  }
});

test('the announcement is text, whatever is typed, survives a renewed session, and can be turned off', async ({
  openPage,
}) => {
  await openSection(page, 'Announcement bar');
  const text = '<img src=x onerror=alert(1)> दीवाली “सेल” & more';
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  // A look at the shop in another tab renews the session.
  const other = await page.context().newPage();
  const renewed = other.waitForResponse((answer) => answer.url().endsWith('/auth-refresh'));
  await other.goto('/');
  expect((await renewed).status()).toBe(200);
  await other.getByRole('link', { name: 'My Profile' }).waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await shopper.goto('/cart');
  await expect(shopper.getByText(text)).toBeVisible();
  await page.getByLabel('Show the bar').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await shopper.goto('/faq');
  await expect(shopper.getByText(text)).toHaveCount(0);
});

test('a policy is edited with a preview, goes live with its date, and is undone; questions keep their order', async ({
  openPage,
}) => {
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await shopper.goto('/returns');
  await expect(shopper.getByText('Last changed on 26 November 2026.')).toBeVisible();
  await page.goto('/admin/pages');
  await expect(page.getByText('Standard text')).not.toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Returns & Exchanges', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Who changed this, and when' })).toHaveAttribute('href', /shop_content/);
  await page
    .getByRole('textbox', { name: /^Text/ })
    .fill(
      '## Ten days {#window}\n\n**दस दिन** to [return](/contact). <b>Call</b> {phone}.\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    );
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Wide screen"]').getByRole('main');
  await expect(preview.getByRole('heading', { name: 'Ten days' })).toBeVisible();
  await expect(preview).toContainText('<b>Call</b> +91 98765 43210.');
  await expect(preview.getByRole('cell', { name: '2' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const before = INDIAN_DAY.format();
  await page.keyboard.press('Control+s');
  await holdToast(page, 'Saved');
  await isLive(page);

  await shopper.reload();
  const main = shopper.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ten days' })).toHaveAttribute('href', '#window');
  await expect(main).toContainText('दस दिन to return. <b>Call</b> +91 98765 43210.');
  await expect(main.getByText(new RegExp(`^Last changed on (${before}|${INDIAN_DAY.format()})\\.$`))).toBeVisible();
  await page.getByRole('link', { name: 'Pages' }).first().click();
  await expect(page.getByText(/^Changed /)).toHaveCount(1);
  await toast(page, 'Saved').getByRole('button', { name: 'Undo' }).click();
  await expect(async () => {
    await shopper.reload();
    await expect(main).toContainText('Your 7 days', { timeout: 500 });
  }).toPass();

  await page.getByRole('link', { name: 'FAQ', exact: true }).click();
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await shopper.goto('/faq');
  await expect(shopper.getByRole('group').first()).toContainText('Which payment methods do you accept?');
  await expect(shopper.getByRole('group')).toHaveCount(14);
});

test('a slide gets a picture of the library, is previewed, moved, dated and live; without figures there is no strip', async ({
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
  const shown = slide.frameLocator('iframe[title="Wide screen"]').getByRole('listitem', { name: '1 of 1' });
  await expect(shown.getByRole('heading', { name: 'Diwali' })).toBeVisible();
  await slide.getByRole('button', { name: 'Description and focus point' }).first().click();
  await dialog.getByRole('button', { name: /^Focus point/ }).press('Shift+ArrowLeft');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(shown.locator('img')).toHaveCSS('object-position', '40% 50%');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move slide 2 up' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  const pictures = shop.running.client.collection('product_images');
  const { id } = await pictures.getFirstListItem('uploaded_as = "diwali.jpg"', { sort: '-created_at' });
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await shopper.goto('/');
  const hero = shopper.getByRole('region', { name: 'Highlights' });
  await expect(hero.getByRole('heading')).toHaveText([
    'Diwali',
    'Designer lawn suits',
    'Dressed for the wedding season',
  ]);
  await expect(hero.locator('img')).toHaveAttribute('src', new RegExp(`^/media/${id}/`));
  await expect(pictures.delete(id)).rejects.toThrow();

  await page.getByRole('button', { name: /^Slide 1: Diwali/ }).click();
  await page.getByLabel('Until').first().fill('2026-01-02T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await shopper.reload();
  await expect(hero.getByRole('heading')).toHaveText(['Designer lawn suits', 'Dressed for the wedding season']);

  await openSection(page, 'Home page', 'pages');
  await page.getByRole('textbox', { name: 'Figure' }).first().fill('120+');
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await shopper.reload();
  await expect(shopper.getByRole('region', { name: 'The shop in figures' })).toContainText('120+ Designer Suits');
  for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Remove figure 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await isLive(page);
  await shopper.reload();
  await expect(shopper.getByRole('region', { name: 'The shop in figures' })).toHaveCount(0);
});
