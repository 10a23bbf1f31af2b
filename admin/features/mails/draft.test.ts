import { expect, it } from 'vitest';
import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import { mailFields, unknownPlaceholders } from './draft.ts';

it('a draft shows the defaults where staff have written nothing, and stores nothing for them', () => {
  const { heading } = mailFields('order_paid');
  const standard = DEFAULT_MAIL_TEXTS.order_paid.heading;
  expect([heading.typed(''), heading.typed('Dhanyavaad')]).toEqual([standard, 'Dhanyavaad']);
  expect([heading.rule.parse(` ${standard} `), heading.rule.parse('Dhanyavaad')]).toEqual(['', 'Dhanyavaad']);
});

it.each([
  ['order_paid', 'Hello {first_name}, {total}', []],
  ['order_paid', '{frist_name} {refund}', ['{frist_name}', '{refund}']],
  ['order_refunded', '{refund}', []],
  ['order_paid_back', '{refund}', []],
  ['account_password', '{shop} {order_number}', ['{order_number}']],
] as const)('a draft names what %s does not fill in: %s', (kind, text, unknown) => {
  expect(unknownPlaceholders(kind, text)).toEqual(unknown);
});
