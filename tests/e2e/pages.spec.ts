import type { Page } from '@playwright/test';
import { FAQ } from '#site/content/faq.ts';
import { MESSAGE_SENT } from '#site/features/contact/messages.ts';
import { expect, test } from '#tests/support/browser.ts';

test.describe('contact', () => {
  test('a sent message is confirmed, the form is cleared, and no server is called', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name *').fill('Asha Verma');
    await page.getByLabel('Phone').fill('98765 43210');
    await page.getByLabel('Email *').fill('asha@example.com');
    await page.getByLabel('Subject').fill('A saree');
    await page.getByLabel('Message *').fill('Is the blue one still there?');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByText(MESSAGE_SENT.title)).toBeVisible();
    await expect(page.getByText(MESSAGE_SENT.text)).toBeVisible();
    for (const label of ['Name *', 'Phone', 'Email *', 'Subject', 'Message *']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    await expect(page).toHaveURL('/contact');
    expect(requests).toEqual([]);
  });

  test('an email address that is none keeps the message', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name *').fill('Asha Verma');
    await page.getByLabel('Email *').fill('asha at example.com');
    await page.getByLabel('Message *').fill('Is the blue one still there?');
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByLabel('Email *')).toBeFocused();
    await expect(page.getByLabel('Message *')).toHaveValue('Is the blue one still there?');
    await expect(page.getByText(MESSAGE_SENT.title)).toBeHidden();
  });

  test('the chat opens in a new tab with the question already written', async ({ page }) => {
    await page.goto('/contact');
    const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
    await expect(chat).toHaveAttribute('target', '_blank');
    const address = new URL((await chat.getAttribute('href')) ?? '');
    expect(address.searchParams.get('text')).toBe('Hi, I have a question about your products.');
  });
});

test('of the 14 questions one is open at a time', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').getByRole('group');
  await expect(questions).toHaveCount(14);
  const [first, , second] = FAQ.flatMap((group) => group.questions.filter(({ answer }) => !answer.includes('](')));
  if (first === undefined || second === undefined) throw new Error('The FAQ has too few answers without a link.');

  await page.getByText(first.question).click();
  await expect(page.getByText(first.answer)).toBeVisible();
  await page.getByText(second.question).click();
  await expect(page.getByText(second.answer)).toBeVisible();
  await expect(page.getByText(first.answer)).toBeHidden();
});

test.describe('size chart', () => {
  const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row').allInnerTexts();
  const cells = (rows: string[]) => rows.map((row) => row.trim().split(/\t/));

  test('both tables are right to the inch', async ({ page }) => {
    await page.goto('/size-chart');
    expect(cells(await rowsOf(page, 'Kurti'))).toEqual([
      ['Size', 'Bust', 'Waist', 'Hip', 'Length'],
      ['XS', '32', '26', '34', '44'],
      ['S', '34', '28', '36', '44'],
      ['M', '36', '30', '38', '45'],
      ['L', '38', '32', '40', '45'],
      ['XL', '40', '34', '42', '46'],
      ['XXL', '42', '36', '44', '46'],
    ]);
    expect(cells(await rowsOf(page, 'Suit set'))).toEqual([
      ['Size', 'Bust', 'Waist', 'Hip', 'Kurta length', 'Pant length'],
      ['XS', '32', '26', '34', '44', '37'],
      ['S', '34', '28', '36', '44', '37'],
      ['M', '36', '30', '38', '45', '37'],
      ['L', '38', '32', '40', '45', '37'],
      ['XL', '40', '34', '42', '46', '37'],
      ['XXL', '42', '36', '44', '46', '37'],
    ]);
  });

  test('switches to centimetres and back', async ({ page }) => {
    await page.goto('/size-chart');
    const row = page.getByRole('table', { name: 'Kurti' }).getByRole('row').nth(1).getByRole('cell');
    await page.getByLabel('Centimetres').check();
    await expect(row).toHaveText(['81', '66', '86', '112']);
    await page.getByLabel('Inches').check();
    await expect(row).toHaveText(['32', '26', '34', '44']);
  });
});

test('no link of the footer is dead', async ({ page }) => {
  await page.goto('/faq');
  const links = await page.getByRole('contentinfo').getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  const ours = [...new Set(addresses.filter((address) => address?.startsWith('/')))];
  expect(ours.length).toBeGreaterThan(10);
  for (const address of ours) {
    expect((await page.request.get(address ?? '')).status(), address ?? '').toBe(200);
  }
});
