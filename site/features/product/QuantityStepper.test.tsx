import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { namesOf } from '#tests/support/rendered.ts';
import { QuantityStepper } from './QuantityStepper.tsx';

const stepper = (quantity: number, maximum: number) =>
  render(<QuantityStepper quantity={quantity} maximum={maximum} onChange={() => undefined} />);

test('shows the quantity between two named buttons', () => {
  stepper(2, 9);
  expect(namesOf('button')).toEqual(['Decrease quantity', 'Increase quantity']);
  expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(2);
});

test('limits the field to 1 and the stock', () => {
  stepper(1, 9);
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  expect(field).toHaveAttribute('min', '1');
  expect(field).toHaveAttribute('max', '9');
  expect(field).toHaveAttribute('name', 'quantity');
});

test('the buttons of a quantity do not send the form', () => {
  stepper(1, 9);
  for (const button of screen.getAllByRole('button')) expect(button).toHaveAttribute('type', 'button');
});
