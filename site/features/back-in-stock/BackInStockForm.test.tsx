import { expect, test } from 'vitest';
import { show } from '#tests/support/screen.ts';
import { BackInStockForm } from './BackInStockForm.tsx';

const screen = show(<BackInStockForm productId="1001" size="M" />);

test('asks for an address alone, which it requires', () => {
  expect(
    screen.all('textbox').map(({ name, attributes }) => [name, attributes.type, 'required' in attributes]),
  ).toEqual([['Email', 'email', true]]);
  expect(screen.names('button')).toEqual(['Email me']);
});

test('says before the press what the address is used for, how long it is kept, and how to withdraw', () => {
  expect(screen.text).toContain('We write once, in the order in which shoppers asked. Nothing is reserved.');
  expect(screen.text).toContain('only to send you this one email');
  expect(screen.text).toContain('deleted 30 days after the email, or after 180 days without one');
  expect(screen.text).toContain('The email has a link to stop; before it comes, write to us');
});

test('sends nothing before hydration', () => {
  expect(screen.all('form')[0]?.attributes).toMatchObject({ method: 'dialog' });
});
