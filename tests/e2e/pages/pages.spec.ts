import { randomUUID } from 'node:crypto';
import { CONTACT_WORDS } from '#site/features/contact/messages.ts';
import { CONTACT } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test.describe('contact', () => {
  test('a sent message is confirmed, the form is cleared, and staff have the message', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name *').fill('Asha Verma');
    await page.getByLabel('Phone', { exact: true }).fill('98765 43210');
    await page.getByLabel('Email *').fill('asha@example.com');
    await page.getByLabel('Subject').fill('A saree');
    await page.getByLabel('Message *').fill('Is the blue one still there?');
    const requests: string[] = [];
    page.on('request', (request) => {
      // The code that is loaded last may come only now.
      if (request.resourceType() !== 'script') requests.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByText(CONTACT.sent)).toBeVisible();
    await expect(page.getByText(CONTACT.sentText)).toBeVisible();
    for (const label of ['Name *', 'Phone', 'Email *', 'Subject', 'Message *']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expect(page).toHaveURL('/contact');
    expect(requests).toEqual(['/api/contact']);
    const stored = await database().collection('contact_messages').getFirstListItem('', { sort: '-created_at' });
    expect(stored).toMatchObject({ name: 'Asha Verma', subject: 'A saree', message: 'Is the blue one still there?' });
  });

  test.describe('offline', () => {
    test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

    test('a message that could not be sent is kept, and sent once when pressed again', async ({ page }) => {
      const message = `Where is my parcel? ${randomUUID()}`;
      await page.goto('/contact');
      await page.getByLabel('Name *').fill('Asha Verma');
      await page.getByLabel('Email *').fill('asha@example.com');
      await page.getByLabel('Message *').fill(message);
      // The first is stored, but its answer is lost.
      await page.route('**/api/contact', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('alert')).toContainText('Your message was not sent, and is still here.');
      await expect(page.getByLabel('Message *')).toHaveValue(message);
      await expect(page.getByText(CONTACT.sent)).toBeHidden();
      await page.unroute('**/api/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText(CONTACT.sent)).toBeVisible();
      await expect(page.getByLabel('Message *')).toHaveValue('');
      const pb = database();
      const stored = await pb
        .collection('contact_messages')
        .getFullList({ filter: pb.filter('message = {:message}', { message }) });
      expect(stored).toHaveLength(1);
    });
  });

  test('no message is confirmed without name, email or message', async ({ page }) => {
    await page.goto('/contact');
    const fields = { 'Name *': 'Asha Verma', 'Email *': 'asha@example.com', 'Message *': 'Is it there?' };
    for (const missing of Object.keys(fields)) {
      for (const [label, text] of Object.entries(fields))
        await page.getByLabel(label).fill(label === missing ? '' : text);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByLabel(missing)).toBeFocused();
      await expect(page.getByText(CONTACT.sent)).toBeHidden();
    }
  });

  test('an invalid email address keeps the message', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name *').fill('Asha Verma');
    await page.getByLabel('Email *').fill('asha at example.com');
    await page.getByLabel('Message *').fill('Is the blue one still there?');
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByLabel('Email *')).toBeFocused();
    await expect(page.getByLabel('Message *')).toHaveValue('Is the blue one still there?');
    await expect(page.getByText(CONTACT.sent)).toBeHidden();
  });
});

test('one question is open at a time', async ({ page }) => {
  await page.goto('/faq');
  await page.getByText('What does shipping cost?').click();
  const shipping = page.getByText('We offer free shipping across India on orders above ₹2000.');
  await expect(shipping).toBeVisible();
  await page.getByText('How long does delivery take?').click();
  await expect(page.getByText('Delivery takes 5-7 business days', { exact: false })).toBeVisible();
  await expect(shipping).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form shows an email address instead', async ({ page }) => {
    await page.goto('/contact');
    // Playwright's text search passes over noscript elements.
    expect(await page.locator('form noscript').innerHTML()).toContain(CONTACT_WORDS.withoutScript);
    await expect(page.locator('form noscript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  });
});

test.describe('size chart', () => {
  test('switches to centimetres and back', async ({ page }) => {
    await page.goto('/size-chart');
    const row = page.getByRole('table', { name: 'Kurti' }).getByRole('row').nth(1).getByRole('cell');
    await page.getByLabel('Centimetres').check();
    await expect(row).toHaveText(['81', '66', '86', '112']);
    await page.getByLabel('Inches').check();
    await expect(row).toHaveText(['32', '26', '34', '44']);
  });
});
