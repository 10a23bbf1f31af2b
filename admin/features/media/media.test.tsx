import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FILE_NAME_HEADER, type MediaRow } from '#shared/api/admin-media.ts';
import { MEDIA_LIBRARY_PATH } from '#shared/api/media-library.ts';
import { shopWithProduct } from '#tests/support/admin/product-form.ts';
import { expectLogged, expectText, fieldOf, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, ShopStub } from '#tests/support/admin/shop-stub.ts';

/** The media list of the product form, and the library. */

const mediaRow = (name: string): MediaRow => ({
  id: `id${name.replaceAll(/\W/g, '')}`.padEnd(15, '0'),
  file: name,
  sizes: [],
  name,
  alt: '',
  width: 600,
  height: 800,
  tone: '',
  focal_x: 0,
  focal_y: 0,
  uploaded_as: name,
  bytes: 1000,
  created_at: '2026-11-20 10:00:00.000Z',
  deleted_at: '',
});

const UNUSED = { products: [], product_count: 0, order_count: 0, on_page: false };
const KINDS = 'It is none of the kinds that can be uploaded';

type UploadAnswer = { status: number; response: unknown } | 'held';
let answerTo: (name: string) => UploadAnswer;

/** The upload's XMLHttpRequest, answered by the file's name. */
class Upload {
  readonly upload = {};
  status = 0;
  response: unknown;
  onload = () => {};
  onabort = () => {};
  #name = '';
  open(): void {}
  setRequestHeader(header: string, value: string): void {
    if (header === FILE_NAME_HEADER) this.#name = decodeURIComponent(value);
  }
  send(): void {
    const answer = answerTo(this.#name);
    if (answer === 'held') return;
    Object.assign(this, answer);
    setTimeout(() => this.onload());
  }
  abort(): void {
    this.onabort();
  }
}

beforeEach(() => {
  answerTo = (name) => ({ status: 200, response: mediaRow(name) });
  vi.stubGlobal('XMLHttpRequest', Upload);
});

const refusedWith = (status: number, message: string): UploadAnswer => ({
  status,
  response: { error: { code: 'unsupported_kind', message } },
});

async function openForm() {
  const shop = shopWithProduct();
  const answer = answerTo;
  answerTo = (name) => {
    shop.rows['product_images']?.push({ ...mediaRow(name) });
    return answer(name);
  };
  const admin = await openAdmin('/products/new', shop);
  const images = await screen.findByRole('group', { name: 'Pictures' });
  const names = () =>
    [...images.querySelectorAll('[data-path]')].map(({ textContent }) => /\w+[ .]\w+/.exec(textContent)?.[0]);
  const expectNames = (...expected: string[]) =>
    waitFor(() => expect(names().map((name, index) => name?.slice(0, expected[index]?.length))).toEqual(expected));
  const upload = async (...files: string[]) => {
    const input = images.querySelector<HTMLInputElement>('input[type=file]');
    if (input)
      await admin.user.upload(
        input,
        files.map((name) => new File(['x'], name, { type: 'image/jpeg' })),
      );
  };
  return { ...admin, images, expectNames, upload };
}

it('of several files each failure is reported, and the others are added in order', async () => {
  answerTo = (name) => (name === 'fake.jpg' ? refusedWith(415, KINDS) : { status: 200, response: mediaRow(name) });
  const { upload, expectNames, images } = await openForm();
  await upload('front.jpg', 'fake.jpg', 'back.jpg');
  await expectText(findToast('Upload Failed'), `Failed to upload fake.jpg: ${KINDS}`);
  await expectText(findToast('Upload Successful'), '2 file(s) uploaded successfully');
  await expectNames('front.jpg', 'back.jpg');
  await expectText(images, 'Main picture');
});

it('an invalid answer is reported as unexpected', async () => {
  answerTo = () => ({ status: 200, response: { nothing: true } });
  const { upload } = await openForm();
  await upload('front.jpg');
  await expectText(findToast('Upload Failed'), 'An error occurred while uploading files.');
  expectLogged('An upload failed');
});

it('only a valid URL is added', async () => {
  const { fill, keys, press, images, expectNames } = await openForm();
  await fill('Picture link', 'example.com/a.jpg', images);
  await keys('{Enter}');
  await expectText(findToast('Invalid URL'), 'Please enter a valid URL');
  await fill('Picture link', 'https://example.com/pictures/red%20suit.jpg', images);
  await press('button', 'Add link', images);
  await findToast('URL Added');
  await expectNames('red suit');
});

it('pictures are reordered by keyboard, which keeps the focus', async () => {
  const { upload, expectNames, keys, images } = await openForm();
  await upload('a.jpg', 'b.jpg', 'c.jpg');
  await expectNames('a.jpg', 'b.jpg', 'c.jpg');
  const up = await screen.findByRole('button', { name: 'Move c.jpg earlier' });
  up.focus();
  await keys('{Enter}');
  await expectText(images, 'c.jpg is now 2 of 3.');
  expect(document.activeElement).toBe(up);
  await keys('{Enter}');
  await expectNames('c.jpg', 'a.jpg', 'b.jpg');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move c.jpg later' }));
});

it('Undo restores a removed picture', async () => {
  const { upload, expectNames, press } = await openForm();
  await upload('a.jpg', 'b.jpg');
  await press('button', 'Remove a.jpg from the list');
  await expectNames('b.jpg');
  await press('button', 'Undo');
  await expectNames('a.jpg', 'b.jpg');
});

function shopWithLibrary(...rows: MediaRow[]): ShopStub {
  const shop = new ShopStub({ product_images: rows.map((row) => ({ ...row })) });
  shop.answer(`GET ${MEDIA_LIBRARY_PATH}`, ({ search }: Asked) => {
    const found = (shop.rows['product_images'] ?? []).filter(({ name }) =>
      String(name).includes(search.get('q') ?? ''),
    );
    return {
      items: found.map((row) => ({ ...row, uses: UNUSED })),
      page: 1,
      total_items: found.length,
      total_pages: 1,
    };
  });
  return shop;
}

it('leaving during an upload asks first', async () => {
  answerTo = () => 'held';
  const { user, press, address } = await openAdmin('/media', shopWithLibrary());
  await screen.findByRole('button', { name: 'Choose files' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, new File(['x'], 'slow.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('progressbar', { name: 'Upload of slow.jpg' });
  await press('link', 'Pages');
  await press('button', 'Stay here', await screen.findByRole('alertdialog'));
  expect(address()).toBe('/admin/media');
  await press('button', 'Cancel the upload of slow.jpg');
  await press('link', 'Pages');
  await waitFor(() => expect(address()).toBe('/admin/pages'));
});

it('the focus point is set with the arrow keys, saved with the description, and undone', async () => {
  const { press, fill, keys, shop } = await openAdmin('/media', shopWithLibrary(mediaRow('focal.jpg')));
  await press('button', 'Open focal.jpg');
  (await screen.findByRole('button', { name: /^Focus point: 50% from the left, 50% from the top/ })).focus();
  await keys('{Shift>}{ArrowUp}{/Shift}{ArrowRight}');
  await fill('Description (alt text)', 'A madder red suit');
  await press('button', 'Save');
  await findToast('Picture updated');
  expect(shop.changes().flatMap(({ operations }) => operations)).toMatchObject([
    { collection: 'product_images', values: { focal_x: 0.51, focal_y: 0.4, alt: 'A madder red suit' } },
  ]);
  await press('button', 'Undo');
  await findToast('Undone');
  expect(shop.rows['product_images']).toMatchObject([{ alt: '' }]);
});

it('a picture uploaded during a search for it is found', async () => {
  const shop = shopWithLibrary();
  answerTo = (name) => {
    shop.rows['product_images'] = [{ ...mediaRow(name) }];
    return { status: 200, response: mediaRow(name) };
  };
  const { user } = await openAdmin('/media', shop);
  await screen.findByRole('button', { name: 'Choose files' });
  const arrived = Promise.withResolvers<unknown>();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.click(fieldOf('Search pictures and videos'));
  shop.answerNext(`GET ${MEDIA_LIBRARY_PATH}`, arrived.promise);
  await user.paste('late');
  await waitFor(() => expect(shop.asked.at(-1)?.search.get('q')).toBe('late'));
  if (input) await user.upload(input, new File(['x'], 'late.jpg', { type: 'image/jpeg' }));
  await expectText(findToast('Upload Successful'), '1 file(s) uploaded successfully');
  arrived.resolve({ items: [], page: 1, total_items: 0, total_pages: 0 });
  await screen.findByRole('button', { name: 'Open late.jpg' });
});
