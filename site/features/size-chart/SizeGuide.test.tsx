import { beforeEach, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content.ts';
import { chartText } from '#site/content/size-tables.ts';
import { hold, show } from '#tests/support/screen.ts';
import { $measurements } from './measurements.store.ts';
import { SizeGuide } from './SizeGuide.tsx';

const guide = (garment: string) => ({ garment, chart: chartText(STANDARD_CONTENT.sizes) });

beforeEach(() => hold($measurements, { unit: 'in', body: {} }));

test('has the finder and both tables', () => {
  const screen = show(<SizeGuide guide={guide('')} />);
  expect(screen.names('heading')).toEqual(['Find your size', 'Kurti', 'Suit set']);
  expect(screen.all('link').map(({ name }) => name)).not.toContain('See the full size chart');
});

test('shows sizes in inches', () => {
  expect(show(<SizeGuide guide={guide('Kurti')} />).text).toContain('XS 32 26 34 44');
});

test('shows sizes in centimetres if chosen', () => {
  hold($measurements, { unit: 'cm', body: {} });
  const screen = show(<SizeGuide guide={guide('Kurti')} />);
  expect(screen.text).toContain('XS 81 66 86 112');
  expect(screen.get('radio', 'Centimetres').isChecked).toBe(true);
  expect(screen.get('radio', 'Inches').isChecked).toBe(false);
});

test('has the table of the garment with its lengths', () => {
  const screen = show(<SizeGuide guide={guide('Lehenga 42, Blouse 15')} />);
  expect(screen.names('heading')).toEqual(['Find your size', 'Lehenga']);
  expect(screen.text).toContain('Lengths of this one: Lehenga 42 in, Blouse 15 in.');
});

test('links from a product to the size chart', () => {
  const screen = show(<SizeGuide product={{ options: [], choose: () => undefined }} guide={guide('Kurti')} />);
  expect(screen.get('link', 'See the full size chart').attributes.href).toBe('/size-chart');
});
