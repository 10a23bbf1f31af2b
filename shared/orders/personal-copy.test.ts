import { expect, test } from 'vitest';
import { personalCopyHtml } from './personal-copy.ts';

test('a page shows every field in words, and markup in it as text', () => {
  const shipping = { first_name: '<img src=x onerror=alert(1)>', city: 'Pune' };
  const rows = [{ order_number: 'GUL-1001', total_amount: 1299, tracking_number: '', shipping }];
  const page = personalCopyHtml({ made_at: '2026-11-24T10:00:00.000Z', parts: [{ name: 'Orders', rows }] });
  expect(page).toContain('<h2>Orders</h2>');
  expect(page).toContain('<dt>Order number</dt><dd>GUL-1001</dd>');
  expect(page).toContain('<dt>Shipping</dt><dd>First name: &lt;img src=x onerror=alert(1)&gt;\nCity: Pune</dd>');
  expect(page).not.toContain('Tracking number');
  expect(page).not.toContain('<img');
});
