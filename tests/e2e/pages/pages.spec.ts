import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { CONTACT_WORDS } from '#site/features/contact/messages.ts';
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

    await expect(page.getByText(STANDARD_CONTENT.contact.sent_title)).toBeVisible();
    await expect(page.getByText(STANDARD_CONTENT.contact.sent_text)).toBeVisible();
    for (const label of ['Name *', 'Phone', 'Email *', 'Subject', 'Message *']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expect(page).toHaveURL('/contact');
    expect(requests).toEqual(['/api/contact']);
    const stored = await database().collection('contact_messages').getFirstListItem('', { sort: '-created_at' });
    expect(stored).toMatchObject({ name: 'Asha Verma', subject: 'A saree', message: 'Is the blue one still there?' });
  });

  test('the browser refuses a message without name, email or message, or with an invalid address', async ({ page }) => {
    await page.goto('/contact');
    const fields = { 'Name *': 'Asha Verma', 'Email *': 'asha@example.com', 'Message *': 'Is it there?' };
    for (const [wrong, text] of [
      ...Object.keys(fields).map((label) => [label, '']),
      ['Email *', 'asha at example.com'],
    ]) {
      for (const [label, right] of Object.entries(fields)) {
        await page.getByLabel(label).fill(label === wrong ? (text ?? '') : right);
      }
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByLabel(wrong ?? '')).toBeFocused();
      await expect(page.getByText(STANDARD_CONTENT.contact.sent_title)).toBeHidden();
    }
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
