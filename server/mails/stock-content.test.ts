import { expect, test } from 'vitest';
import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import { stockMailContent } from './stock-content.ts';

const LINKS = { shop: 'Gulmohar', site: 'https://shop.example', stop: 'https://shop.example/stop' };

test.each([
  [
    'M',
    'Size M is back: Katan Saree',
    'You asked us to tell you when size M of Katan Saree is back. It is in stock again.',
  ],
  ['unstitched', 'It is back: Katan Saree', 'You asked us to tell you when Katan Saree is back. It is in stock again.'],
])('names the size %s, unless the product has none', (size, subject, paragraph) => {
  const product = { id: '1001', name: 'Katan Saree', size };
  const texts = DEFAULT_MAIL_TEXTS.back_in_stock;
  const mail = { id: 'm', kind: 'back_in_stock', email: 'asha@example.com', request_id: 'r', product, texts } as const;
  const content = stockMailContent(mail, LINKS);
  expect(content.subject).toBe(subject);
  expect(content.paragraphs).toContain(paragraph);
});
