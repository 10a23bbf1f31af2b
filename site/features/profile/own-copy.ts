import type { PersonalCopy } from '#shared/api/customers.ts';
import { personalCopyHtml } from '#shared/orders/personal-copy.ts';
import { hasShape } from '#shared/shape.ts';
import { shopPocketBase } from '#site/features/auth/auth.store.ts';

/** As in shared/api/customers.ts, which brings zod. */
const OWN_COPY_PATH = '/api/shop/own-copy';

const COPY_SHAPE: PersonalCopy = { made_at: '', parts: [{ name: '', rows: [{}] }] };

/** Downloads the shopper's own data as a page to read. @throws ClientResponseError, Error for an invalid answer */
export async function downloadOwnCopy(): Promise<void> {
  const pb = await shopPocketBase();
  const copy: unknown = await pb.send(OWN_COPY_PATH, {});
  if (!hasShape(COPY_SHAPE, copy)) throw new Error('The copy is incomplete.');
  const url = URL.createObjectURL(new Blob([personalCopyHtml(copy)], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `my-data-${copy.made_at.slice(0, 10)}.html`;
  link.click();
  // The delay lets the download start first.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
