import type { Page } from '@playwright/test';
import { SHOP } from '#shared/shop.ts';
import { FAQ } from '#site/content/faq.ts';
import { CONTACT_WORDS, SUPPORT } from '#site/features/contact/messages.ts';
import { FAQ_WORDS } from '#site/features/faq/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { CONTACT } from './specification.ts';

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

    await expect(page.getByText(CONTACT.sent)).toBeVisible();
    await expect(page.getByText(CONTACT.sentText)).toBeVisible();
    for (const label of ['Name *', 'Phone', 'Email *', 'Subject', 'Message *']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    await expect(page).toHaveURL('/contact');
    expect(requests).toEqual([]);
  });

  for (const missing of ['Name *', 'Email *', 'Message *']) {
    test(`nothing is sent without ${missing}`, async ({ page }) => {
      await page.goto('/contact');
      const filled = { 'Name *': 'Asha Verma', 'Email *': 'asha@example.com', 'Message *': 'Is it there?' };
      for (const [label, text] of Object.entries(filled)) {
        if (label !== missing) await page.getByLabel(label).fill(text);
      }
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByLabel(missing)).toBeFocused();
      await expect(page.getByText(CONTACT.sent)).toBeHidden();
    });
  }

  test('beside it stand address, phone, email, hours and whom to write to about what', async ({ page }) => {
    await page.goto('/contact');
    const aside = page.getByRole('complementary');
    for (const line of SHOP.address) await expect(aside.getByText(line, { exact: true })).toBeVisible();
    await expect(aside.getByRole('link', { name: SHOP.phone })).toHaveAttribute('href', 'tel:+919876543210');
    for (const email of [SHOP.email, ...Object.values(SHOP.supportEmails)]) {
      await expect(aside.getByRole('link', { name: email }).first()).toHaveAttribute('href', `mailto:${email}`);
    }
    expect((await aside.getByRole('definition').allInnerTexts()).slice(0, 3)).toEqual([
      '9:00-18:00',
      '10:00-16:00',
      'closed',
    ]);
    await expect(aside.getByRole('term')).toContainText(['Mon-Fri', 'Sat', 'Sun', ...SUPPORT.map(({ name }) => name)]);
  });

  test('an email address that is none keeps the message', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name *').fill('Asha Verma');
    await page.getByLabel('Email *').fill('asha at example.com');
    await page.getByLabel('Message *').fill('Is the blue one still there?');
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByLabel('Email *')).toBeFocused();
    await expect(page.getByLabel('Message *')).toHaveValue('Is the blue one still there?');
    await expect(page.getByText(CONTACT.sent)).toBeHidden();
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('of the questions one is open at a time', async ({ page }) => {
    await page.goto('/faq');
    const questions = page.getByRole('main').getByRole('group');
    await questions.nth(0).locator('summary').click();
    await expect(questions.nth(0)).toHaveAttribute('open');
    await questions.nth(1).locator('summary').click();
    await expect(questions.nth(1)).toHaveAttribute('open');
    await expect(questions.nth(0)).not.toHaveAttribute('open');
  });

  test('the contact form says where to write instead', async ({ page }) => {
    await page.goto('/contact');
    // Playwright's text search passes over noscript elements.
    expect(await page.locator('form noscript').innerHTML()).toContain(CONTACT_WORDS.withoutScript);
    await expect(page.locator('form noscript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  });
});

test('the questions end with Contact Us and the chat', async ({ page }) => {
  await page.goto('/faq');
  const aside = page.getByRole('complementary');
  await expect(aside.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await expect(aside.getByRole('link', { name: FAQ_WORDS.chat })).toHaveAttribute('target', '_blank');
});

test('every statement about shipping stands in its own place', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('banner')).toContainText('Free shipping on orders above ₹999');
  await expect(page.getByRole('main')).toContainText('free shipping across India on orders above ₹2000');
  await expect(page.getByRole('main')).toContainText('Delivery takes 5-7 business days');
  await page.goto('/product/1001');
  await expect(page.getByRole('main')).toContainText('Free Delivery across India');
  await page.goto('/terms-of-service');
  const terms = page.getByRole('main');
  for (const text of ['1-2 business days', '3-7 business days in India', '7-14 business days internationally']) {
    await expect(terms).toContainText(text);
  }
});

test('what may come back, and when, is written on the returns page', async ({ page }) => {
  await page.goto('/returns');
  for (const text of [
    'within 7 days from delivery',
    'unworn',
    'unwashed',
    'tags',
    'original packaging',
    '5-7 business days',
    'Exchange shipping charges apply',
    'custom items',
    'final sale items',
    'damaged or altered items',
    'items without tags',
    'within 2 hours of ordering',
    'within 24 hours of delivery',
  ]) {
    await expect(page.getByRole('main')).toContainText(text);
  }
});

for (const [path, title] of [
  ['/about', 'About Us'],
  ['/returns', 'Returns & Exchanges'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
] as const) {
  test(`${path} is text with a way to each of its sections`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()) {
      const section = page.getByRole('region', { name: (await link.textContent())?.trim() ?? '', exact: true });
      await expect(section.getByRole('heading')).toHaveAttribute(
        'id',
        (await link.getAttribute('href'))?.slice(1) ?? '',
      );
    }
  });
}

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
