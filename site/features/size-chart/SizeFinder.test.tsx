import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import type { SizeOption } from '#shared/product/size-options.ts';
import { hold } from '#tests/support/hold.ts';
import { refuseStorage } from '#tests/support/refuse-storage.ts';
import { namesOf, textsOf } from '#tests/support/rendered.ts';
import { $measurements, type Kept } from './measurements.store.ts';
import { SizeFinder } from './SizeFinder.tsx';
import { chartText, readChart } from './size-tables.ts';

const { body: TABLE } = readChart(chartText(STANDARD_CONTENT.sizes));
const FITS_M: Kept = { unit: 'in', body: { bust: 36, waist: 30, hip: 38 } };

const choose = vi.fn<(size: string) => void>();

function finder(options?: readonly SizeOption[]) {
  const product = options === undefined ? {} : { product: { options, choose } };
  return render(<SizeFinder table={TABLE} {...product} />);
}

/** Its label contains its error too. */
const field = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`^${name} \\(in\\)`) });

/** Types three measurements and asks for the size; '' leaves a field empty. */
async function measure(bust: string, waist: string, hip: string): Promise<void> {
  for (const [name, text] of Object.entries({ Bust: bust, Waist: waist, Hip: hip })) {
    await userEvent.clear(field(name));
    if (text !== '') await userEvent.type(field(name), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Find my size' }));
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

  test('suggests only on submit without a product', async () => {
    hold($measurements, FITS_M);
    finder();
    expect(textsOf('status')).toEqual(['']);
    await userEvent.click(screen.getByRole('button', { name: 'Find my size' }));
    expect(textsOf('status')[0]).toMatch(/^Your size is M /);
  });

  test('keeps measurements on the device, until they are cleared', async () => {
    finder();
    await measure('37', '30', '38');
    expect(textsOf('status')[0]).toBe(
      'Your size is L Your bust is between M and L. Take L: any tailor can take it in.',
    );
    expect(localStorage.getItem('GulmoharSizes')).toBe('{"unit":"in","body":{"bust":37,"waist":30,"hip":38}}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(textsOf('status')).toEqual(['Your measurements are cleared']);
    expect(field('Bust')).toHaveValue(null);
    expect(field('Bust')).toHaveFocus();
    expect(localStorage.getItem('GulmoharSizes')).toBe('{"unit":"in","body":{}}');
  });

  test('asks again for a missing or an implausible measurement', async () => {
    finder();
    await measure('42', '36', '');
    expect(field('Hip')).toHaveFocus();
    expect(field('Hip')).toBeInvalid();
    expect(field('Hip')).toHaveAccessibleDescription('Enter your hip in inches');
    await measure('42', '36', '400');
    expect(field('Hip')).toHaveAccessibleDescription('Check this measurement');
    expect(textsOf('status')).toEqual(['']);
    await measure('42', '36', '44');
    expect(textsOf('status')[0]).toMatch(/^Your size is XXL /);
    expect(field('Hip')).toBeValid();
  });

  test('works without storage', async () => {
    refuseStorage();
    finder();
    await measure('36', '30', '38');
    expect(textsOf('status')[0]).toMatch(/^Your size is M /);
  });
});

describe('beside a product', () => {
  beforeEach(() => hold($measurements, FITS_M));

  test('suggests a size, and selects it on a press', async () => {
    finder([{ size: 'M', isSoldOut: false }]);
    expect(textsOf('status')[0]).toMatch(/^Your size is M /);
    await userEvent.click(screen.getByRole('button', { name: 'Choose size M' }));
    expect(choose.mock.calls).toEqual([['M']]);
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

  test.each([
    ['the size is sold out', { bust: 36, waist: 30, hip: 38 }],
    ['no size is large enough', { bust: 60, waist: 30, hip: 38 }],
  ])('offers Unstitched where %s and the product is sold so', async (_, body) => {
    hold($measurements, { unit: 'in', body });
    const chooseUnstitched = vi.fn<() => void>();
    const options = [{ size: 'M', isSoldOut: true }];
    render(<SizeFinder table={TABLE} product={{ options, choose, chooseUnstitched }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose Unstitched' }));
    expect(chooseUnstitched).toHaveBeenCalledOnce();
  });

  test('suggests nothing while a measurement is missing', () => {
    hold($measurements, { unit: 'in', body: { bust: 36 } });
    finder([{ size: 'M', isSoldOut: false }]);
    expect(textsOf('status')).toEqual(['']);
  });
});
