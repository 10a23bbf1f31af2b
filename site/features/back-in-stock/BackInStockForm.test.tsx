import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
  expect(textOf()).toContain('We write once, in the order in which shoppers asked. Nothing is reserved.');
  expect(textOf()).toContain('only to send you this one email');
  expect(textOf()).toContain('deleted 30 days after the email, or after 180 days without one');
  expect(textOf()).toContain('The email has a link to stop; before it comes, write to us');
});

test('sends nothing before hydration', () => {
  expect(document.forms[0]).toHaveAttribute('method', 'dialog');
});
