import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content.ts';
import type { SizeOption } from '#shared/size-options.ts';
import { chartText, readChart } from '#site/content/size-tables.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, textsOf } from '#tests/support/rendered.ts';
import { $measurements, type Kept } from './measurements.store.ts';
import { SizeFinder } from './SizeFinder.tsx';

const { body: TABLE } = readChart(chartText(STANDARD_CONTENT.sizes));
const FITS_M: Kept = { unit: 'in', body: { bust: 36, waist: 30, hip: 38 } };

function finder(options?: readonly SizeOption[]) {
  const product = options === undefined ? {} : { product: { options, choose: () => undefined } };
  return render(<SizeFinder table={TABLE} {...product} />);
}

beforeEach(() => hold($measurements, { unit: 'in', body: {} }));

describe('the size finder', () => {
  test('asks for three measurements, each with its unit', () => {
    finder();
    expect(namesOf('spinbutton')).toEqual(['Bust (in)', 'Waist (in)', 'Hip (in)']);
    expect(namesOf('button')).toEqual(['Find my size']);
    expect(textsOf('status')).toEqual(['']);
    expect(screen.getByRole('link', { name: 'How to measure' })).toHaveAttribute('href', '/size-chart#measure');
  });

  test('shows the device’s measurements, and offers to clear them', () => {
    hold($measurements, { unit: 'cm', body: { bust: 91, waist: 76, hip: 97 } });
    finder();
    expect(screen.getByRole('spinbutton', { name: 'Waist (cm)' })).toHaveValue(76);
    expect(namesOf('button')).toEqual(['Find my size', 'Clear']);
  });

  test('suggests only on submit without a product', () => {
    hold($measurements, FITS_M);
    finder();
    expect(textsOf('status')).toEqual(['']);
  });
});

describe('beside a product', () => {
  beforeEach(() => hold($measurements, FITS_M));

  test('suggests a size, and offers to select it', () => {
    finder([{ size: 'M', isSoldOut: false }]);
    expect(textsOf('status')[0]).toMatch(/^Your size is M /);
    expect(namesOf('button')).toContain('Choose size M');
  });

  test('says that the size is sold out', () => {
    finder([{ size: 'M', isSoldOut: true }]);
    expect(textsOf('status')[0]).toContain('Size M is sold out');
    expect(namesOf('button')).not.toContain('Choose size M');
  });

  test('says that the product is not made in the size', () => {
    finder([{ size: 'S', isSoldOut: false }]);
    expect(textsOf('status')[0]).toContain('Not made in size M');
  });

  test('says that no size is large enough', () => {
    hold($measurements, { unit: 'in', body: { bust: 60, waist: 30, hip: 38 } });
    finder([{ size: 'M', isSoldOut: false }]);
    expect(textsOf('status')[0]).toMatch(/^Larger than our largest size Your bust is above our XXL\./);
  });

  test('suggests nothing while a measurement is missing', () => {
    hold($measurements, { unit: 'in', body: { bust: 36 } });
    finder([{ size: 'M', isSoldOut: false }]);
    expect(textsOf('status')).toEqual(['']);
  });
});
