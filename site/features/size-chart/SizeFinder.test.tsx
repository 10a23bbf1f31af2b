import { beforeEach, describe, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content.ts';
import type { SizeOption } from '#shared/size-options.ts';
import { chartText, readChart } from '#site/content/size-tables.ts';
import { hold, show } from '#tests/support/screen.ts';
import { $measurements, type Kept } from './measurements.store.ts';
import { SizeFinder } from './SizeFinder.tsx';

const { body: TABLE } = readChart(chartText(STANDARD_CONTENT.sizes));
const FITS_M: Kept = { unit: 'in', body: { bust: 36, waist: 30, hip: 38 } };

function finder(options?: readonly SizeOption[]) {
  const product = options === undefined ? {} : { product: { options, choose: () => undefined } };
  return show(<SizeFinder table={TABLE} {...product} />);
}

beforeEach(() => hold($measurements, { unit: 'in', body: {} }));

describe('the size finder', () => {
  test('asks for three measurements, each with its unit', () => {
    const screen = finder();
    expect(screen.names('spinbutton')).toEqual(['Bust (in)', 'Waist (in)', 'Hip (in)']);
    expect(screen.names('button')).toEqual(['Find my size']);
    expect(screen.names('status')).toEqual(['']);
    expect(screen.get('link', 'How to measure').attributes.href).toBe('/size-chart#measure');
  });

  test('shows the device’s measurements, and offers to clear them', () => {
    hold($measurements, { unit: 'cm', body: { bust: 91, waist: 76, hip: 97 } });
    const screen = finder();
    expect(screen.get('spinbutton', 'Waist (cm)').attributes.value).toBe('76');
    expect(screen.names('button')).toEqual(['Find my size', 'Clear']);
  });

  test('suggests only on submit without a product', () => {
    hold($measurements, FITS_M);
    expect(finder().names('status')).toEqual(['']);
  });
});

describe('beside a product', () => {
  beforeEach(() => hold($measurements, FITS_M));

  test('suggests a size, and offers to select it', () => {
    const screen = finder([{ size: 'M', isSoldOut: false }]);
    expect(screen.all('status')[0]?.text).toMatch(/^Your size is M /);
    expect(screen.names('button')).toContain('Choose size M');
  });

  test('says that the size is sold out', () => {
    const screen = finder([{ size: 'M', isSoldOut: true }]);
    expect(screen.all('status')[0]?.text).toContain('Size M is sold out');
    expect(screen.names('button')).not.toContain('Choose size M');
  });

  test('says that the product is not made in the size', () => {
    expect(finder([{ size: 'S', isSoldOut: false }]).all('status')[0]?.text).toContain('Not made in size M');
  });

  test('says that no size is large enough', () => {
    hold($measurements, { unit: 'in', body: { bust: 60, waist: 30, hip: 38 } });
    const [news] = finder([{ size: 'M', isSoldOut: false }]).all('status');
    expect(news?.text).toMatch(/^Larger than our largest size Your bust is above our XXL\./);
  });

  test('suggests nothing while a measurement is missing', () => {
    hold($measurements, { unit: 'in', body: { bust: 36 } });
    expect(finder([{ size: 'M', isSoldOut: false }]).names('status')).toEqual(['']);
  });
});
