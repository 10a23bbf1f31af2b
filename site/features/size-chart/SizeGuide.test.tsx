import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content.ts';
import { chartText } from '#site/content/size-tables.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { $measurements } from './measurements.store.ts';
import { SizeGuide } from './SizeGuide.tsx';

const guide = (garment: string) => ({ garment, chart: chartText(STANDARD_CONTENT.sizes) });

beforeEach(() => hold($measurements, { unit: 'in', body: {} }));

test('has the finder and both tables', () => {
  render(<SizeGuide guide={guide('')} />);
  expect(namesOf('heading')).toEqual(['Find your size', 'Kurti', 'Suit set']);
  expect(namesOf('link')).not.toContain('See the full size chart');
});

test('shows sizes in inches', () => {
  render(<SizeGuide guide={guide('Kurti')} />);
  expect(textOf()).toContain('XS 32 26 34 44');
});

test('shows sizes in centimetres if chosen', () => {
  hold($measurements, { unit: 'cm', body: {} });
  render(<SizeGuide guide={guide('Kurti')} />);
  expect(textOf()).toContain('XS 81 66 86 112');
  expect(screen.getByRole('radio', { name: 'Centimetres' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Inches' })).not.toBeChecked();
});

test('has the table of the garment with its lengths', () => {
  render(<SizeGuide guide={guide('Lehenga 42, Blouse 15')} />);
  expect(namesOf('heading')).toEqual(['Find your size', 'Lehenga']);
  expect(textOf()).toContain('Lengths of this one: Lehenga 42 in, Blouse 15 in.');
});

test('links from a product to the size chart', () => {
  render(<SizeGuide product={{ options: [], choose: () => undefined }} guide={guide('Kurti')} />);
  expect(screen.getByRole('link', { name: 'See the full size chart' })).toHaveAttribute('href', '/size-chart');
});
