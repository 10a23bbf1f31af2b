import { expect, it } from 'vitest';
import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import { shownTexts, storedFields, unknownPlaceholders } from './draft.ts';

const NONE = { subject: '', heading: '', text: '', closing: '' };

it('shows the defaults where staff have written nothing, and stores nothing for them', () => {
  const shown = shownTexts('order_paid', { ...NONE, heading: 'Dhanyavaad' });
  expect(shown.heading).toBe('Dhanyavaad');
  expect(shown.subject).toBe(DEFAULT_MAIL_TEXTS.order_paid.subject);
  expect(storedFields('order_paid', shown)).toEqual({ ...NONE, heading: 'Dhanyavaad' });
});

it.each([
  ['order_paid', 'Hello {first_name}, {total}', []],
  ['order_paid', '{frist_name} {refund}', ['{frist_name}', '{refund}']],
  ['order_refunded', '{refund}', []],
  ['order_paid_back', '{refund}', []],
  ['account_password', '{shop} {order_number}', ['{order_number}']],
] as const)('names what %s does not fill in: %s', (kind, text, unknown) => {
  expect(unknownPlaceholders(kind, text)).toEqual(unknown);
});
