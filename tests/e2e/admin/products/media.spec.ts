import type { Locator, Page } from '@playwright/test';
import { MEDIA_PAGE_WORDS } from '#admin/features/media/messages.ts';
import { FIELD_LABELS } from '#admin/features/products/form/messages.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { DETAIL_WORDS, LIBRARY_WORDS, MEDIA_WORDS } from '#admin/ui/media/messages.ts';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import { answerForElsewhere, type ChosenFile, chooseFiles, jpeg } from '#tests/e2e/support/media-files.ts';
import { ADMIN_TOASTS, VALIDATION } from '#tests/e2e/support/specification.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

/** Files that are refused, an answer that is none, and an upload that is cancelled. */
const PROVOKED = [/status of 4\d\d .*\/api\/admin\/media/, /^An upload failed\./, /ERR_FAILED .*\/api\/admin\/media/];

test.use({ viewer: 'staff', expectedConsoleErrors: [PROVOKED, { scope: 'test' }] });

let page: Page;
test.beforeEach(async ({ page: own }) => {
  page = own;
});

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const images = () => page.getByRole('group', { name: FIELD_LABELS.images });
const rows = () => images().locator('[data-path]');

async function openForm(): Promise<void> {
  await page.goto('/admin/products/new');
  // Without a name its message would come between the press on a button and its release.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Suit of a media test');
  await expect(images()).toBeVisible();
}

async function uploadTo(field: Locator, files: ChosenFile[]): Promise<void> {
  await chooseFiles(page, field.getByRole('button', { name: /^Choose (pictures|videos|files)$/ }), files);
}

/** Uploads pictures of these names into the form and waits until they are listed. */
async function uploaded(...names: string[]): Promise<void> {
  await uploadTo(images(), await Promise.all(names.map((name) => jpeg(name))));
  await expect(rows()).toHaveCount(names.length);
}

async function names(): Promise<string[]> {
  return (await rows().allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
}

test('several files: each failure is reported, the others are added in order', async () => {
  await openForm();
  const fake = { name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg></svg>') };
  const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
  await uploadTo(images(), [await jpeg('front.jpg'), fake, empty, await jpeg('back.jpg')]);
  await expect(
    toast(page, ADMIN_TOASTS.uploadFailed, ADMIN_TOASTS.failedToUpload('fake.jpg', MEDIA_REFUSALS.unknown)),
  ).toBeAttached();
  await expect(
    toast(page, ADMIN_TOASTS.uploadFailed, ADMIN_TOASTS.failedToUpload('empty.jpg', MEDIA_REFUSALS.empty)),
  ).toBeAttached();
  await expect(toast(page, ADMIN_TOASTS.uploadSuccessful, ADMIN_TOASTS.uploaded(2))).toBeAttached();
  expect(await names()).toEqual(['front.jpg', 'back.jpg']);
  await expect(rows().first()).toContainText(MEDIA_WORDS.main);
});

test('an invalid response is reported as unexpected', async () => {
  await openForm();
  await page.route('**/api/admin/media', (route) => route.fulfill({ status: 200, json: { nothing: true } }));
  await uploadTo(images(), [await jpeg('front.jpg')]);
  await expect(toast(page, ADMIN_TOASTS.uploadFailed, ADMIN_TOASTS.uploadUnexpected)).toBeAttached();
});

test('only a valid URL is added', async () => {
  await answerForElsewhere(page);
  await openForm();
  const address = images().getByLabel(MEDIA_WORDS.address.images);
  await address.fill('example.com/a.jpg');
  await address.press('Enter');
  await expect(toast(page, VALIDATION.invalidUrl, VALIDATION.invalidUrlText)).toBeAttached();
  await address.fill('https://example.com/pictures/red%20suit.jpg');
  await images().getByRole('button', { name: MEDIA_WORDS.addAddress }).click();
  await expect(toast(page, ADMIN_TOASTS.urlAdded)).toBeAttached();
  expect(await names()).toEqual(['red suit.jpg']);
});

test('pictures are reordered by keyboard, which keeps the focus', async () => {
  await openForm();
  await uploaded('a.jpg', 'b.jpg', 'c.jpg');
  const up = page.getByRole('button', { name: MEDIA_WORDS.moveEarlier('c.jpg') });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(images().getByText(MEDIA_WORDS.moved('c.jpg', 2, 3))).toBeAttached();
  await up.press('Enter');
  await expect(page.getByRole('button', { name: MEDIA_WORDS.moveLater('c.jpg') })).toBeFocused();
  expect(await names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
});

test('pictures are reordered with the mouse', async () => {
  await openForm();
  await uploaded('a.jpg', 'b.jpg', 'c.jpg');
  await rows()
    .nth(2)
    .dragTo(rows().nth(0), { targetPosition: { x: 4, y: 80 } });
  await expect.poll(names).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
});

test('Undo restores a removed picture', async () => {
  await openForm();
  await uploaded('a.jpg', 'b.jpg');
  await page.getByRole('button', { name: MEDIA_WORDS.remove('a.jpg') }).click();
  await expect.poll(names).toEqual(['b.jpg']);
  await page.getByRole('button', { name: ADMIN_WORDS.undo }).click();
  await expect.poll(names).toEqual(['a.jpg', 'b.jpg']);
});

test('leaving during an upload asks first', async () => {
  await page.goto('/admin/media');
  await page.route('**/api/admin/media', () => undefined);
  await uploadTo(page.getByRole('main'), [await jpeg('slow.jpg')]);
  await expect(page.getByRole('progressbar', { name: MEDIA_WORDS.progress('slow.jpg') })).toBeVisible();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: ADMIN_WORDS.stay }).click();
  await expect(page).toHaveURL(/\/admin\/media/);
  await page.getByRole('button', { name: MEDIA_WORDS.cancel('slow.jpg') }).click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/admin\/orders/);
});

test('the focus point is set with the arrow keys, saved, and undone', { tag: '@axe' }, async () => {
  const name = `${unique('focal')}.jpg`;
  await page.goto('/admin/media');
  await uploadTo(page.getByRole('main'), [await jpeg(name)]);
  await page.getByRole('button', { name: MEDIA_PAGE_WORDS.open(name) }).click();
  const point = page.getByRole('button', { name: DETAIL_WORDS.focalLabel(50, 50) });
  await point.press('Shift+ArrowUp');
  await page.getByRole('button', { name: DETAIL_WORDS.focalLabel(50, 40) }).press('ArrowRight');
  await page.getByLabel(DETAIL_WORDS.alt).fill('A madder red suit');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: ADMIN_WORDS.save, exact: true }).click();
  await expect(toast(page, DETAIL_WORDS.saved)).toBeAttached();
  const filter = database().filter('uploaded_as = {:name}', { name });
  const row = () => database().collection('product_images').getFirstListItem(filter);
  expect(await row()).toMatchObject({ alt: 'A madder red suit', focal_x: 0.51, focal_y: 0.4 });

  const { id, file } = await row();
  const product = await createTestProduct();
  const products = database().collection('products');
  await products.update(product.productId, { images: [`${id}/${file}`] });
  const query = encodeURIComponent(product.name);
  const found = async () => (await page.request.get(`/api/search?q=${query}`)).text();
  await expect.poll(found).toContain('51% 40%');
  const shop = await page.context().newPage();
  await shop.goto(`/search?q=${query}`);
  await expect(shop.getByRole('article').getByRole('img').first()).toHaveCSS('object-position', '51% 40%');
  await shop.close();
  await page.getByRole('button', { name: ADMIN_WORDS.undo }).click();
  await expect.poll(async () => (await row())['alt']).toBe('');
});

test('a picture uploaded during a search for it is found', async () => {
  const word = unique('late');
  await page.goto('/admin/media');
  const [answered, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/shop/admin/media?q=*', async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await arrived.promise;
    // One that nobody waits for any more cannot be answered.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByRole('searchbox', { name: LIBRARY_WORDS.search }).fill(word);
  await answered.promise;
  await uploadTo(page.getByRole('main'), [await jpeg(`${word} one.jpg`)]);
  await expect(toast(page, ADMIN_TOASTS.uploadSuccessful, ADMIN_TOASTS.uploaded(1))).toBeAttached();
  arrived.resolve();
  await expect(page.getByRole('button', { name: new RegExp(`^Open ${word}`) })).toHaveCount(1);
});

test('a library picture is found, added to a product, and cannot be deleted while in use', async () => {
  const word = unique('library');
  await page.goto('/admin/media');
  await uploadTo(page.getByRole('main'), [await jpeg(`${word} one.jpg`), await jpeg(`${word} two.jpg`)]);
  await page.getByRole('searchbox', { name: LIBRARY_WORDS.search }).fill(word);
  await expect(page.getByRole('button', { name: new RegExp(`^Open ${word}`) })).toHaveCount(2);

  await openForm();
  await images().getByRole('button', { name: LIBRARY_WORDS.choose }).click();
  const dialog = page.getByRole('dialog', { name: LIBRARY_WORDS.chooseTitle.images });
  await dialog.getByRole('searchbox').fill(`${word} one`);
  await dialog.getByRole('checkbox', { name: `${word} one.jpg` }).check();
  await dialog.getByRole('button', { name: LIBRARY_WORDS.add(1) }).click();
  expect(await names()).toEqual([`${word} one.jpg`]);

  const path = (await rows().first().getAttribute('data-path')) ?? '';
  const { productId, name } = await createTestProduct();
  await database()
    .collection('products')
    .update(productId, { images: [path] });
  await page.goto(`/admin/media?q=${encodeURIComponent(word)}`);
  await page.getByRole('button', { name: MEDIA_PAGE_WORDS.open(`${word} one.jpg`) }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name })).toHaveAttribute('href', `/admin/products/${productId}`);
  await expect(sheet.getByRole('button', { name: MEDIA_PAGE_WORDS.delete })).toHaveCount(0);
  await sheet.getByRole('button', { name: ADMIN_WORDS.cancel }).click();

  await page.getByRole('button', { name: MEDIA_PAGE_WORDS.selectUnused }).click();
  await page.getByRole('button', { name: MEDIA_PAGE_WORDS.delete, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: MEDIA_PAGE_WORDS.delete }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Open ${word}`) })).toHaveCount(1);
  await page.getByRole('combobox', { name: MEDIA_PAGE_WORDS.filter }).selectOption('deleted');
  await page.getByRole('button', { name: MEDIA_PAGE_WORDS.bringBack }).click();
  await expect(toast(page, MEDIA_PAGE_WORDS.broughtBack)).toBeAttached();
});
