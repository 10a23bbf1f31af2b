import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '../content/content.ts';
import { fillIn } from './fill-in.ts';

const SHOP = { ...STANDARD_CONTENT.identity, name: 'Saanjh $& {phone}', whatsapp: '911234567890' };
const { messages } = STANDARD_CONTENT;

test.each([
  ['Welcome to {name}', 'Welcome to Saanjh $& {phone}'],
  ['Call {phone} or write to {orders_email}', 'Call +91 98765 43210 or write to orders@gulmohar.example'],
  ['Write to {whatsapp}', 'Write to +911234567890'],
  ['{address}', 'Saanjh $& {phone}, 14 Johari Bazaar, Jaipur, Rajasthan 302003, India'],
  ['{seller}', 'Saanjh $& {phone}, 14 Johari Bazaar, Jaipur, Rajasthan 302003, India'],
  ['{constructor} {unknown} {', '{constructor} {unknown} {'],
])('%s', (text, filled) => {
  expect(fillIn(text, { identity: SHOP, messages })).toBe(filled);
});

test('an email address for one purpose is the general one until it is entered, and blank without any', () => {
  const text = 'Write to {orders_email} or {returns_email}';
  const withMail = (email: string) => ({ identity: { ...SHOP, orders_email: '', returns_email: '', email }, messages });
  expect(fillIn(text, withMail('hello@saanjh.example'))).toBe('Write to hello@saanjh.example or hello@saanjh.example');
  expect(fillIn(text, withMail(''))).toBe('Write to [email address] or [email address]');
});

test('{seller} has the registered name and the GSTIN', () => {
  const registered = { ...SHOP, name: 'Saanjh', legal_name: 'Saanjh Textiles LLP', gstin: '08ABCDE1234F1Z0' };
  expect(fillIn('{seller}', { identity: registered, messages })).toBe(
    'Saanjh Textiles LLP, GSTIN 08ABCDE1234F1Z0, Saanjh, 14 Johari Bazaar, Jaipur, Rajasthan 302003, India',
  );
});
