import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MonthField } from './MonthField.tsx';

const field = (value: string) => {
  const onChange = vi.fn<(month: string) => void>();
  render(<MonthField value={value} max="2026-11" onChange={onChange} />);
  return onChange;
};

test('the field of a month shows a month and lets another month or year be chosen', async () => {
  const onChange = field('2026-11');
  expect(screen.getByLabelText('Month')).toHaveDisplayValue('November');
  expect(screen.getByLabelText('Year')).toHaveDisplayValue('2026');
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'March');
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2025');
  expect(onChange.mock.calls).toEqual([['2026-03'], ['2025-11']]);
});

test('the field of a month offers no later month than this one', async () => {
  const onChange = field('2025-12');
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2026');
  expect(onChange).toHaveBeenCalledWith('2026-11');
  field('2026-10');
  expect(screen.getAllByRole('option', { name: 'December' }).at(-1)).toBeDisabled();
});

test('the field of a month shows a year from before the offered ones', () => {
  field('2012-04');
  expect(screen.getByLabelText('Year')).toHaveDisplayValue('2012');
});
