import { watchPolicy } from '#tests/e2e/support/content-policy.ts';
import { SIZE, SUIT } from '#tests/e2e/support/products.ts';
import { addToCart, goToCheckout, pay } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';

test('pages for shoppers cause no policy violation', { tag: '@bounded' }, async ({ page, context }) => {
  const refused = await watchPolicy(context);
  for (const path of [
    '/',
    '/sale?size=M',
    '/collections/cotton?sort=name-asc',
    '/search?q=suit',
    '/wishlist',
    '/auth',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE });
  await goToCheckout(page);
  await pay(page);
  expect(refused).toEqual([]);
});

test('pages for staff cause no policy violation', { tag: '@bounded' }, async ({ openPage }) => {
  const admin = await openPage('staff');
  const refused = await watchPolicy(admin.context());
  for (const path of ['orders', 'products', 'categories', 'overview', 'media', 'import', 'settings', 'activity']) {
    await admin.goto(`/admin/${path}`);
    await expect(admin.getByRole('heading').first()).toBeVisible();
  }
  await admin.goto('/admin/products/1001');
  await expect(admin.getByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(refused).toEqual([]);
});

test.describe('an injected script', () => {
  test.use({ expectedConsoleErrors: [[/Content Security Policy/], { scope: 'test' }] });

  test('does not run', async ({ page, context }) => {
    const refused = await watchPolicy(context);
    await page.route(SUIT.path, async (route) => {
      const response = await route.fetch();
      const injected = `<script>document.title='taken over'</script>
        <img src="/favicon.svg" onload="document.title='taken over'">
        <a href="javascript:document.title='taken over'">a link</a>
        <iframe src="https://elsewhere.example/"></iframe><base href="https://elsewhere.example/">
        <script src="https://elsewhere.example/x.js"></script>`;
      await route.fulfill({ response, body: (await response.text()).replace('</h1>', `</h1>${injected}`) });
    });
    await page.goto(SUIT.path);
    await page.getByRole('link', { name: 'a link' }).click();
    const expected = [
      'script-src-elem inline',
      'script-src-elem https://elsewhere.example/x.js',
      'script-src-attr inline',
      'frame-src https://elsewhere.example',
      'base-uri https://elsewhere.example/',
    ];
    await expect.poll(() => refused).toEqual(expect.arrayContaining(expected));
    await expect(page).not.toHaveTitle('taken over');
  });
});
