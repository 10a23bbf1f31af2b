import { expect, it } from 'vitest';
import { CONTENT_SECTIONS } from '#shared/content/content-fields.ts';
import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import { fillWindows, windowsOf } from './windows.ts';

const TEXT = '{return_days}, {a_return_window}, {cancel_hours}, {other}';

it.each<[number, number, number, string]>([
  [7, 7, 2, '7 days, a 7-day return and exchange, 2 hours, {other}'],
  [1, 1, 1, '1 day, a 1-day return and exchange, 1 hour, {other}'],
  [8, 15, 48, '8 days (exchange: 15 days), an 8-day return and 15-day exchange, 48 hours, {other}'],
  [18, 18, 3, '18 days, an 18-day return and exchange, 3 hours, {other}'],
  [81, 10, 3, '81 days (exchange: 10 days), an 81-day return and 10-day exchange, 3 hours, {other}'],
])(
  'texts name %d days to return, %d to exchange and %d hours to cancel',
  (return_days, exchange_days, cancel_hours, text) => {
    expect(fillWindows(TEXT, { return_days, exchange_days, cancel_hours })).toBe(text);
  },
);

it('an order that is older than the setting has 7 days and 2 hours', () => {
  const standard = { return_days: 7, exchange_days: 7, cancel_hours: 2 };
  expect(windowsOf({})).toEqual(standard);
  expect(windowsOf({ return_days: 0, exchange_days: 0, cancel_hours: 0 })).toEqual(standard);
  expect(windowsOf({ return_days: 15, exchange_days: 3, cancel_hours: 1 })).toEqual({
    return_days: 15,
    exchange_days: 3,
    cancel_hours: 1,
  });
});

it('no standard text writes a number that the setting rules', () => {
  const texts = JSON.stringify([CONTENT_SECTIONS, DEFAULT_MAIL_TEXTS], (name, value) => (name === 'hint' ? '' : value));
  expect(texts.match(/.{30}\b(seven days|(?<!-)7[- ]days?\b(?! business)|2 hours).{20}/g)).toBeNull();
});
