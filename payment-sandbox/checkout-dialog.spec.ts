import { once } from 'node:events';
import { createServer } from 'node:http';
import { test as base, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { createSandbox } from './sandbox.ts';

const KEY = { keyId: 'rzp_test_browser', keySecret: 'browser-secret' };

interface Shop {
  /** Creates an order of ₹1,299 and opens its dialog with the page's button. */
  open(options?: string): Promise<void>;
  /** Checkout callbacks that the page received, in order. */
  events(): Promise<string[]>;
}

/** A page of another origin with a strict content policy: no inline styles, resources from the sandbox only. */
const test = base.extend<{ shop: Shop }>({
  shop: async ({ page }, use) => {
    const sandbox = createSandbox({ ...KEY, webhookSecret: 'unused' });
    const url = await sandbox.listen(0);
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const policy = `default-src 'none'; img-src data:; script-src 'nonce-page' ${url}; connect-src ${url}; form-action 'self'`;
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
      response.end(request.method === 'POST' ? `Posted ${body}` : pageWith(url));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = z.object({ port: z.int() }).parse(server.address());
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`http://127.0.0.1:${port}/`);
    await use({
      async open(options = '{}') {
        const orderId = await createOrder(url);
        await page.evaluate(`prepare(${JSON.stringify(orderId)}, ${options})`);
        await page.getByRole('button', { name: 'Pay now' }).click();
        await expect(dialog(page).getByText('₹1,299.00')).toBeVisible();
      },
      events: () => page.evaluate('events').then((value) => z.array(z.string()).parse(value)),
    });
    expect(errors).toEqual([]);
    server.closeAllConnections();
    server.close();
    await sandbox.close();
  },
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Test payment' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

test('the payment window says that no money moves, and starts at the pay button', async ({ page, shop }) => {
  await shop.open();
  await expect(dialog(page)).toContainText('Test payment — no money moves');
  await expect(dialog(page)).toContainText('Gulmohar');
  await expect(dialog(page).getByRole('button', { name: 'Pay (succeed)' })).toBeFocused();
});

test('passes a successful payment to the handler and restores focus', async ({ page, shop }) => {
  await shop.open();
  await press(page, 'Pay (succeed)');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(shop.events).toEqual(['handler razorpay_payment_id razorpay_order_id razorpay_signature']);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeFocused();
});

test('the payment window shows a failure, stays open, and lets the next attempt succeed', async ({ page, shop }) => {
  await shop.open();
  await press(page, 'Pay (fail)');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Your payment was declined. Nothing was charged; please try again.',
  );
  await press(page, 'Pay (succeed)');
  await expect(dialog(page)).toBeHidden();
  expect(await shop.events()).toEqual(['failed payment_failed', expect.stringMatching(/^handler/)]);
});

test('closes after a failure when the page allows no retry', async ({ page, shop }) => {
  await shop.open('{ retry: { enabled: false } }');
  await press(page, 'Pay (fail)');
  await expect(dialog(page)).toBeHidden();
  expect(await shop.events()).toEqual(['failed payment_failed', 'dismissed']);
});

test('the payment window is dismissed by Close and by Escape', async ({ page, shop }) => {
  await shop.open();
  await press(page, 'Close');
  await expect(dialog(page)).toBeHidden();
  await shop.open();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await shop.events()).toEqual(['dismissed', 'dismissed']);
});

test('ignores repeated Escape when the page disables it', async ({ page, shop }) => {
  await shop.open('{ modal: { escape: false } }');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
});

test('posts the result to callback_url when there is no handler', async ({ page, shop }) => {
  await shop.open('{ handler: undefined, callback_url: location.href }');
  await press(page, 'Pay (succeed)');
  await expect(
    page.getByText(/^Posted razorpay_payment_id=pay_\w+&razorpay_order_id=order_\w+&razorpay_signature=\w+$/),
  ).toBeVisible();
});

test('the payment window shows an error for an invalid response', async ({ page, shop }) => {
  await shop.open();
  await page.route('**/sandbox/attempt', (route) => route.fulfill({ body: 'not JSON' }));
  await press(page, 'Pay (succeed)');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The test payment service did not answer. Please try again.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeEnabled();
});

async function createOrder(url: string): Promise<string> {
  const credentials = Buffer.from(`${KEY.keyId}:${KEY.keySecret}`).toString('base64');
  const response = await fetch(`${url}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 129_900, currency: 'INR' }),
  });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

function pageWith(url: string): string {
  return `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <button>Pay now</button>
    <script src="${url}/v1/checkout.js"></script>
    <script nonce="page">
      const events = [];
      function prepare(order_id, options) {
        document.querySelector('button').onclick = () => {
          const checkout = new Razorpay({
            key: '${KEY.keyId}',
            order_id,
            name: 'Gulmohar',
            handler: (result) => events.push('handler ' + Object.keys(result).join(' ')),
            ...options,
            modal: { ondismiss: () => events.push('dismissed'), ...options.modal },
          });
          checkout.on('payment.failed', ({ error }) => events.push('failed ' + error.reason));
          checkout.open();
        };
      }
    </script></html>`;
}
