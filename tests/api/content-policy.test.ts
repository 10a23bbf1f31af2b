import { expect, it } from 'vitest';
import { testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';
import { ask } from './raw-request.ts';

const { url } = testShop();

it('an upload opened by itself runs no scripts', async () => {
  const row = await database().collection('product_images').getFirstListItem('');
  for (const path of [`/media/${row.id}/${row['file']}`, `/pb/api/files/product_images/${row.id}/${row['file']}`]) {
    const { status, headers } = await ask(url, path);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toMatch(/^(image|video)\//);
  }
});
