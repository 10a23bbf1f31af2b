import { expect, test } from 'vitest';
import { show } from '#tests/support/screen.ts';
import { QuantityStepper } from './QuantityStepper.tsx';

const stepper = (quantity: number, maximum: number) =>
  show(<QuantityStepper quantity={quantity} maximum={maximum} onChange={() => undefined} />);

test('shows the quantity between two named buttons', () => {
  const screen = stepper(2, 9);
  expect(screen.names('button')).toEqual(['Decrease quantity', 'Increase quantity']);
  expect(screen.get('spinbutton', 'Quantity').attributes.value).toBe('2');
});

test('limits the field to 1 and the stock', () => {
  expect(stepper(1, 9).get('spinbutton', 'Quantity').attributes).toMatchObject({
    min: '1',
    max: '9',
    name: 'quantity',
  });
});

test('does not send the form with its buttons', () => {
  expect(
    stepper(1, 9)
      .all('button')
      .map(({ attributes }) => attributes.type),
  ).toEqual(['button', 'button']);
});
