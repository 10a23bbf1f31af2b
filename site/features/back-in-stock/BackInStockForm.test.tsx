import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { STOCK_REQUEST_PATH } from '#shared/product/stock-requests.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { BackInStockForm } from './BackInStockForm.tsx';

beforeEach(() => void render(<BackInStockForm productId="1001" size="M" />));

test('asks for an address alone, which it requires', () => {
  expect(namesOf('textbox')).toEqual(['Email']);
  expect(screen.getByRole('textbox')).toBeRequired();
  expect(screen.getByRole('textbox')).toHaveAttribute('type', 'email');
  expect(namesOf('button')).toEqual(['Email me']);
});

test('says before the press what the address is used for, how long it is kept, and how to withdraw', () => {
  expect(textOf()).toContain('One email when it’s back. First come, first served.');
  expect(textOf()).toContain('only to send you this one email');
  expect(textOf()).toContain('deleted 30 days after the email, or after 180 days without one');
  expect(textOf()).toContain('The email has a link to stop. Privacy policy . To stop before it comes, write to us .');
});

test('sends nothing before hydration', () => {
  expect(document.forms[0]).toHaveAttribute('method', 'dialog');
});

test('an address is kept, and the answer takes the focus', async () => {
  const requests = answerRequests({ [STOCK_REQUEST_PATH]: { is_kept: true } });
  await userEvent.type(screen.getByRole('textbox'), 'asha@example.com{Enter}');
  expect(await screen.findByText('Thank you. We will email you once when size M is back.')).toHaveFocus();
  expect(await requests[0]?.json()).toEqual({ email: 'asha@example.com', product_id: '1001', size: 'M', website: '' });
});

test.each([
  ['the shop sends no mails', { is_kept: false }, 'The shop sends no emails about stock at the moment.'],
  [
    'the shop refuses',
    () => Response.json({ error: { code: 'invalid_request', message: 'No address.' } }, { status: 400 }),
    'Please enter a valid email address',
  ],
  ['the shop is unreachable', () => Promise.reject(new TypeError('Failed to fetch')), 'We could not reach the shop.'],
])('says that %s, and keeps the address', async (_, answer, words) => {
  answerRequests({ [STOCK_REQUEST_PATH]: answer });
  await userEvent.type(screen.getByRole('textbox'), 'asha@example.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox')).toHaveValue('asha@example.com');
  expect(screen.getByRole('button', { name: 'Email me' })).toBeEnabled();
  takeLogged();
});
