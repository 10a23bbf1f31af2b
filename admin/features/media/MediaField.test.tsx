import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shopWithProduct } from '#tests/support/admin/product-form.ts';
import { expectLogged, expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { answerUploads, mediaRow, taken } from '#tests/support/admin/uploads.ts';
import { mp4In } from '#tests/support/films.ts';
import { MEDIA_MESSAGES } from './messages.ts';

/** The pictures of a product, in its form. */

const KINDS = 'It is none of the kinds that can be uploaded';

async function openForm(answerTo = taken) {
  const shop = shopWithProduct();
  answerUploads((name) => {
    shop.rows['product_images']?.push({ ...mediaRow(name) });
    return answerTo(name);
  });
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

it('each failure among several files is reported, and the others are added in order', async () => {
  const error = { code: 'unsupported_kind', message: KINDS };
  const { upload, expectNames, images } = await openForm((name) =>
    name === 'fake.jpg' ? { status: 415, response: { error } } : taken(name),
  );
  await upload('front.jpg', 'fake.jpg', 'back.jpg');
  await expectText(findToast(MEDIA_MESSAGES.uploadFailed), `Failed to upload fake.jpg: ${KINDS}`);
  await expectText(findToast(MEDIA_MESSAGES.uploadSuccessful), MEDIA_MESSAGES.uploaded(2));
  await expectNames('front.jpg', 'back.jpg');
  await expectText(images, 'Main picture');
});

it('refused files stay in a list with their reasons, until they are uploaded or the list is cleared', async () => {
  const bad = Array.from({ length: 8 }, (_, index) => `bad${index}.jpg`);
  let isRefusing = true;
  const error = { code: 'unsupported_kind', message: KINDS };
  const { upload, images, expectNames, press } = await openForm((name) =>
    isRefusing ? { status: 415, response: { error } } : taken(name),
  );
  await upload(...bad);
  const list = await within(images).findByRole('list', { name: '8 files were not added' });
  const lines = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(lines()).toEqual(bad.map((name) => `${name}: ${KINDS}`));
  expect(within(images).getAllByRole('status')[0]?.textContent).toBe('8 files were not added');
  isRefusing = false;
  await upload('bad3.jpg');
  await expectNames('bad3.jpg');
  expect(lines()).toHaveLength(7);
  await press('button', 'Clear list', images);
  expect(within(images).queryByRole('list', { name: /not added/ })).toBeNull();
});

it('a video among the pictures is refused, whatever its name says', async () => {
  const { upload, images, expectNames } = await openForm((name) =>
    name === 'film.jpg' ? { status: 200, response: { ...mediaRow(name), file: 'film.mp4' } } : taken(name),
  );
  await upload('front.jpg', 'film.jpg');
  await expectText(findToast(MEDIA_MESSAGES.uploadSuccessful), MEDIA_MESSAGES.uploaded(1));
  await expectNames('front.jpg');
  await expectText(images, 'film.jpg: This is a video. Add it under Videos.');
});

it('photos of an iPhone are refused before they are sent, each by its name', async () => {
  const { images } = await openForm(() => 'held');
  const input = images.querySelector<HTMLInputElement>('input[type=file]');
  const files = [new File(['x'], 'IMG_1.HEIC', { type: '' }), new File(['x'], 'b.heif', { type: 'image/heif' })];
  // Dropped files come without a look at their kind.
  if (input) await userEvent.setup({ applyAccept: false }).upload(input, files);
  const list = await within(images).findByRole('list', { name: '2 files were not added' });
  for (const name of ['IMG_1.HEIC', 'b.heif']) {
    await expectText(list, `${name}: Browsers cannot show HEIC pictures. Save it as JPEG.`);
  }
});

it('an HEVC video is refused before it is sent', async () => {
  const { user } = await openForm(() => 'held');
  const videos = await screen.findByRole('group', { name: 'Videos' });
  const input = videos.querySelector<HTMLInputElement>('input[type=file]');
  const film = new File([new Uint8Array(mp4In('hvc1'))], 'film.mp4', { type: 'video/mp4' });
  if (input) await user.upload(input, film);
  await expectText(
    findToast(MEDIA_MESSAGES.uploadFailed),
    MEDIA_MESSAGES.failedToUpload('film.mp4', 'Most browsers cannot play it'),
  );
  await expectText(videos, 'film.mp4: Most browsers cannot play it');
});

it('an invalid answer is reported as unexpected', async () => {
  const { upload } = await openForm(() => ({ status: 200, response: { nothing: true } }));
  await upload('front.jpg');
  await expectText(findToast(MEDIA_MESSAGES.uploadFailed), MEDIA_MESSAGES.unexpected);
  await expectText(screen.findByRole('list', { name: '1 file was not added' }), 'front.jpg: An error occurred');
  expectLogged('An upload failed');
});

it('only a valid URL is added', async () => {
  const { fill, keys, press, images, expectNames } = await openForm();
  await fill('Picture link', 'example.com/a.jpg', images);
  await keys('{Enter}');
  await expectText(findToast(MEDIA_MESSAGES.invalidUrl), MEDIA_MESSAGES.enterValidUrl);
  await fill('Picture link', 'https://example.com/pictures/red%20suit.jpg', images);
  await press('button', 'Add link', images);
  await findToast(MEDIA_MESSAGES.urlAdded);
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
