import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { namesOf, textOf, textsOf } from '#tests/support/rendered.ts';
import { cartPromise, productPromise } from './delivery-promise.ts';
import { PinCheck } from './PinCheck.tsx';

const { delivery } = STANDARD_CONTENT;

test.each([
  ['product page', productPromise(delivery), 'Enter your PIN code for the delivery date'],
  ['cart', cartPromise(delivery), 'Packed in 1-2 business days, then 3-7 business days on the way'],
] as const)('the PIN check of the %s has its hint', (_, promise, hint) => {
  render(<PinCheck promise={promise} />);
  expect(textsOf('status')).toEqual([hint]);
});

test('the PIN check has an empty field, without an error, and a button', () => {
  render(<PinCheck promise={productPromise(delivery)} />);
  const field = screen.getByRole('textbox', { name: 'Delivery to your PIN code' });
  expect(field).toHaveValue('');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('aria-invalid', 'false');
  expect(namesOf('button')).toEqual(['Check']);
  expect(textOf()).not.toContain('Please enter a 6-digit PIN code');
});

describe('a PIN code', () => {
  const field = () => screen.getByRole('textbox', { name: 'Delivery to your PIN code' });
  const open = () => render(<PinCheck promise={productPromise(delivery)} />);
  /** `Fri, 27 Nov – Tue, 1 Dec`, with or without the month said twice. */
  const DATES = /\w{3}, \d+ (\w+ )?– \w{3}, \d+ \w+$/;

  async function enter(text: string, key = '{Enter}'): Promise<void> {
    await userEvent.clear(field());
    await userEvent.type(field(), `${text}${key}`);
  }

  test('shows place and dates, and is remembered on the device', async () => {
    open();
    await userEvent.type(field(), '302 001');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/^Delivers to Jaipur, Rajasthan: /)).toHaveTextContent(DATES);
    cleanup();
    open();
    expect(await screen.findByText(/^Delivers to Jaipur, Rajasthan: /)).toHaveTextContent(DATES);
    expect(field()).toHaveValue('302001');
  });

  test.each(['', '12', '012345', 'Jaipur', '<b>302'])(
    'a PIN code that is invalid is asked for again: %s',
    async (text) => {
      open();
      await enter('302001');
      await screen.findByText(/^Delivers to Jaipur/);
      expect(field()).toHaveAccessibleDescription('');
      await enter(text);
      await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a 6-digit PIN code'));
      expect(field()).toHaveFocus();
      expect(screen.queryByText(/^Delivers to/)).toBeNull();
    },
  );

  test('a PIN code that is unknown is refused, and the previous date is removed', async () => {
    open();
    await enter('302001');
    await screen.findByText(/^Delivers to Jaipur/);
    await enter('999999');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('We can’t find this PIN code. Please check the digits.'),
    );
    expect(screen.queryByText(/^Delivers to/)).toBeNull();
  });

  test('a PIN code of the army shows no date', async () => {
    open();
    await enter('901 234');
    const answer = 'Yes, we deliver. Army post carries it on to your unit, so we can’t promise a date.';
    expect(await screen.findByText(answer)).toBeVisible();
    expect(field()).toHaveAccessibleDescription('');
  });

  test('is checked on blur, but not while empty', async () => {
    open();
    await enter('302001');
    await screen.findByText(/^Delivers to Jaipur/);
    await enter('', '{Tab}');
    expect(field()).toHaveAccessibleDescription('');
    await enter('3020', '{Tab}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a 6-digit PIN code'));
    expect(screen.getByRole('button', { name: 'Check' })).toHaveFocus();
  });
});
