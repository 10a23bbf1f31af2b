import type { Locator, Page } from '@playwright/test';
import { DETAIL_WORDS, LIBRARY_WORDS, MEDIA_PAGE_WORDS, MEDIA_WORDS } from '#admin/features/media/messages.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { readPicture } from '#server/pictures/read-picture.ts';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import { productLabel } from '#shared/product/product-fields.ts';
import { type ChosenFile, chooseFiles, inkChart, jpeg } from '#tests/e2e/support/media-files.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

/** Files that are refused. */
const PROVOKED = [/status of 4\d\d .*\/api\/admin\/media/];

test.use({ viewer: 'staff', expectedConsoleErrors: [PROVOKED, { scope: 'test' }] });

let page: Page;
test.beforeEach(async ({ page: own }) => {
  page = own;
});

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const images = () => page.getByRole('group', { name: productLabel('images') });
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

const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

async function names(): Promise<string[]> {
  return (await rows().allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
}

test('several files: each refusal stays in a list, the others are added in order, which the mouse changes', async () => {
  await openForm();
  const fake = { name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg></svg>') };
  const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
  await uploadTo(images(), [await jpeg('front.jpg'), fake, empty, await jpeg('back.jpg')]);
  const refused = images()
    .getByRole('list', { name: MEDIA_WORDS.notAdded(2) })
    .getByRole('listitem');
  await expect(refused).toHaveText([`fake.jpg: ${MEDIA_REFUSALS.unknown}`, `empty.jpg: ${MEDIA_REFUSALS.empty}`]);
  await expect.poll(names).toEqual(['front.jpg', 'back.jpg']);
  await expect(rows().first()).toContainText(MEDIA_WORDS.main);
  await images().getByRole('button', { name: MEDIA_WORDS.clearNotAdded }).click();
  // Nothing moves after that: the list is gone and the pictures are there.
  await expect(refused).toHaveCount(0);
  for (const row of await rows().all()) {
    await expect.poll(() => row.getByRole('presentation').evaluate(isLoaded)).toBe(true);
  }
  await rows()
    .nth(1)
    .dragTo(rows().nth(0), { targetPosition: { x: 4, y: 80 } });
  await expect.poll(names).toEqual(['back.jpg', 'front.jpg']);
});

test('a library picture gets its focus point and description, and cannot be deleted while in use', async () => {
  const word = unique('library');
  await page.goto('/admin/media');
  await uploadTo(page.getByRole('main'), [await jpeg(`${word} one.jpg`), await jpeg(`${word} two.jpg`)]);
  await page.getByRole('searchbox', { name: LIBRARY_WORDS.search }).fill(word);
  await expect(page.getByRole('button', { name: new RegExp(`^Open ${word}`) })).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);

  await openForm();
  await images().getByRole('button', { name: LIBRARY_WORDS.choose }).click();
  const dialog = page.getByRole('dialog', { name: LIBRARY_WORDS.chooseTitle.images });
  await dialog.getByRole('searchbox').fill(`${word} one`);
  await dialog.getByRole('checkbox', { name: `${word} one.jpg` }).check();
  await dialog.getByRole('button', { name: LIBRARY_WORDS.add(1) }).click();
  await expect.poll(names).toEqual([`${word} one.jpg`]);

  const filter = database().filter('uploaded_as = {:name}', { name: `${word} one.jpg` });
  const row = () => database().collection('product_images').getFirstListItem(filter);
  const { id, file } = await row();
  const { productId, name } = await createTestProduct();
  await database()
    .collection('products')
    .update(productId, { images: [`${id}/${file}`] });
  await page.goto(`/admin/media?q=${encodeURIComponent(word)}`);
  await page.getByRole('button', { name: MEDIA_PAGE_WORDS.open(`${word} one.jpg`) }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name })).toHaveAttribute('href', `/admin/products/${productId}`);
  await expect(sheet.getByRole('button', { name: MEDIA_PAGE_WORDS.delete })).toHaveCount(0);
  await sheet.getByRole('button', { name: DETAIL_WORDS.focalLabel(50, 50) }).press('Shift+ArrowUp');
  await sheet.getByRole('button', { name: DETAIL_WORDS.focalLabel(50, 40) }).press('ArrowRight');
  await sheet.getByLabel(DETAIL_WORDS.alt).fill('A madder red suit');
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: ADMIN_WORDS.save, exact: true }).click();
  await expect(toast(page, DETAIL_WORDS.saved)).toBeAttached();
  expect(await row()).toMatchObject({ alt: 'A madder red suit', focal_x: 0.51, focal_y: 0.4 });

  const query = encodeURIComponent(name);
  const found = async () => (await page.request.get(`/api/search?q=${query}`)).text();
  await expect.poll(found).toContain('51% 40%');
  const shop = await page.context().newPage();
  await shop.goto(`/search?q=${query}`);
  await expect(shop.getByRole('article').getByRole('img').first()).toHaveCSS('object-position', '51% 40%');
  await shop.close();

  await page.getByRole('button', { name: MEDIA_PAGE_WORDS.selectUnused }).click();
  await page.getByRole('button', { name: MEDIA_PAGE_WORDS.delete, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: MEDIA_PAGE_WORDS.delete }).click();
  await expect(page.getByRole('button', { name: MEDIA_PAGE_WORDS.open(`${word} two.jpg`) })).toHaveCount(0);
  await page.getByRole('combobox', { name: MEDIA_PAGE_WORDS.filter }).selectOption('deleted');
  await page.getByRole('button', { name: MEDIA_PAGE_WORDS.bringBack }).click();
  await expect(toast(page, MEDIA_PAGE_WORDS.broughtBack)).toBeAttached();
});

for (const hasProfile of [true, false]) {
  test(`a picture in CMYK ${hasProfile ? 'with' : 'without'} a profile gets the colours that a browser shows`, async () => {
    const file = await inkChart(hasProfile);
    const shown = await page.evaluate(
      async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas?.drawImage(image, 0, 0);
        return [...(canvas?.getImageData(0, 0, image.width, image.height).data ?? [])].filter((_, at) => at % 4 < 3);
      },
      `data:image/jpeg;base64,${file.toString('base64')}`,
    );
    const { data } = await readPicture(file);
    expect(data).toHaveLength(shown.length);
    expect(Math.max(...shown.map((value, at) => Math.abs(value - (data[at] ?? 0))))).toBeLessThan(40);
  });
}
