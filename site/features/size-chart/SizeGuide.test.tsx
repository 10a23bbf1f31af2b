import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, textOf, textsOf } from '#tests/support/rendered.ts';
import { $measurements } from './measurements.store.ts';
import { SizeGuide } from './SizeGuide.tsx';
import { chartText } from './size-tables.ts';

const guide = (garment: string) => ({ garment, chart: chartText(STANDARD_CONTENT.sizes) });

beforeEach(() => hold($measurements, { unit: 'in', body: {} }));

test('the size guide has the finder and both tables', () => {
  render(<SizeGuide guide={guide('')} />);
  expect(namesOf('heading')).toEqual(['Find your size', 'Kurti', 'Suit set']);
  expect(namesOf('link')).not.toContain('See the full size chart');
});

test('the size guide shows sizes and measurements in inches, or in centimetres if chosen', async () => {
  hold($measurements, { unit: 'in', body: { bust: 37 } });
  render(<SizeGuide guide={guide('Kurti')} />);
  expect(textOf()).toContain('XS 32 26 34 44');
  expect(screen.getByRole('radio', { name: 'Inches' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Centimetres' }));
  expect(textOf()).toContain('XS 81 66 86 112');
  expect(screen.getByRole('spinbutton', { name: 'Bust (cm)' })).toHaveValue(94);
  expect(screen.getByRole('radio', { name: 'Inches' })).not.toBeChecked();
  expect(localStorage.getItem('GulmoharSizes')).toContain('"unit":"cm"');
});

test('the size guide has the table of the garment with its lengths, in the chosen unit', async () => {
  render(<SizeGuide guide={guide('Lehenga 42, Blouse 15')} />);
  expect(namesOf('heading')).toEqual(['Find your size', 'Lehenga']);
  expect(textsOf('columnheader')).toEqual(['Size', 'Waist', 'Hip', 'Bust']);
  expect(textOf()).toContain('For a lehenga, waist and hip decide the size.');
  expect(textOf()).toContain('Lengths of this product: Lehenga 42 in, Blouse 15 in.');
  await userEvent.click(screen.getByRole('radio', { name: 'Centimetres' }));
  expect(textOf()).toContain('Lengths of this product: Lehenga 107 cm, Blouse 38 cm.');
});

test('links from a product to the size chart', () => {
  render(<SizeGuide product={{ options: [], choose: () => undefined }} guide={guide('Kurti')} />);
  expect(screen.getByRole('link', { name: 'See the full size chart' })).toHaveAttribute('href', '/size-chart');
});
