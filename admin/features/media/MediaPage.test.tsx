import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { MEDIA_LIBRARY_PATH } from '#shared/api/media-library.ts';
import { expectText, fieldOf, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, ShopStub } from '#tests/support/admin/shop-stub.ts';
import { answerUploads, mediaRow, taken } from '#tests/support/admin/uploads.ts';

const UNUSED = { products: [], product_count: 0, order_count: 0, on_page: false };

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
  answerUploads(() => 'held');
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
  answerUploads((name) => {
    shop.rows['product_images'] = [{ ...mediaRow(name) }];
    return taken(name);
  });
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
