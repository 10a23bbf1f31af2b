import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  PUBLISH_REBUILD_PATH,
  PUBLISH_RETRY_PATH,
  PUBLISH_STATUS_PATH,
  type PublishStatus,
} from '#shared/api/publish-status.ts';
import { expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';
import { LIVE_STATUS } from '#tests/support/sample-publish-status.ts';

const AT = '2026-11-20T10:00:00Z';

function publishingShop(over: Partial<PublishStatus>) {
  const shop = new ShopStub({ admin_products: [{ id: '1001', name: 'Noor Suit' }] });
  const become = (status: Partial<PublishStatus>) =>
    shop.answer(`GET ${PUBLISH_STATUS_PATH}`, { ...LIVE_STATUS, ...status });
  become(over);
  return { shop, become };
}

const dialog = () => screen.findByRole('dialog', { name: 'Publishing' });

it('the publishing state says what is live, and leads to the products published last', async () => {
  const recent = [{ product_id: '1001', seq: 7, live_at: AT, took_ms: 1200 }];
  const { press } = await openAdmin('/pages', publishingShop({ recent }).shop);
  await press('button', 'Shop is up to date');
  await expectText(dialog(), 'Shoppers see everything you have saved.');
  await expectText(dialog(), 'Nothing waiting');
  await expectText(dialog(), /live after [\d.]+ s/);
  expect((await screen.findByRole('link', { name: /Noor Suit/ })).getAttribute('href')).toBe('/admin/products/1001');
});

it('a failed page says why, and is tried again', async () => {
  const reason = 'A folder has the name of the page’s file. Delete that folder.';
  const failures = [{ path: '/product/1001', tries: 2, message: reason, at: AT }];
  const { shop, become } = publishingShop({ state: 'failed', failed_pages: 1, failures });
  shop.answer(`POST ${PUBLISH_RETRY_PATH}`, () => {
    become({});
    return LIVE_STATUS;
  });
  const { press } = await openAdmin('/pages', shop);
  await press('button', '1 page failed');
  await expectText(dialog(), reason);
  await expectText(dialog(), 'Failed 2 times');
  await press('button', 'Try again: /product/1001');
  await waitFor(async () => expect((await dialog()).textContent).not.toContain(reason));
  expect(shop.sent(`POST ${PUBLISH_RETRY_PATH}`)).toEqual([{ path: '/product/1001' }]);
});

it('Republish everything shows its progress and says when it is done', async () => {
  const { shop, become } = publishingShop({ started_at: '2026-11-20T09:00:00Z' });
  const running: PublishStatus = {
    ...LIVE_STATUS,
    state: 'publishing',
    started_at: AT,
    progress: { done: 3, total: 12 },
  };
  shop.answer(`POST ${PUBLISH_REBUILD_PATH}`, () => {
    become(running);
    return running;
  });
  const { press, keys } = await openAdmin('/pages', shop);
  await press('button', 'Shop is up to date');
  await press('button', 'Republish everything');
  expect(await screen.findByRole('button', { name: 'Republishing…' })).toHaveProperty('disabled', true);
  await screen.findByRole('progressbar', { name: 'Pages published' });
  become({ started_at: AT, last_duration_ms: 1000 });
  await findToast('Everything was republished');
  await expectText(dialog(), 'Shoppers see everything you have saved.');
  await keys('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Shop is up to date');
});

it('the publishing state says that the copy for the CDN is behind, why, and what shoppers see', async () => {
  const message = 'The bucket s3://pages at https://s3.example.com cannot be used: S3 network error: ECONNREFUSED';
  const bucket = { is_compared: true, waiting_files: 12, behind_since: AT, complete_at: null };
  const { press } = await openAdmin(
    '/pages',
    publishingShop({ bucket: { ...bucket, failure: { message, at: AT } } }).shop,
  );
  await press('button', 'Shop is up to date');
  await expectText(dialog(), message);
  await expectText(dialog(), 'The CDN shows earlier pages until this works again.');
  await expectText(dialog(), 'Copy for the CDN12 files to copy');
});
