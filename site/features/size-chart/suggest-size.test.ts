import { describe, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { chartText, readChart } from './size-tables.ts';
import { suggestSize } from './suggest-size.ts';

const { body: TABLE } = readChart(chartText(STANDARD_CONTENT.sizes));

const M = { bust: 36, waist: 30, hip: 38 };

describe('the suggested size', () => {
  test.each([
    [{ bust: 32, waist: 26, hip: 34 }, 'XS'],
    [{ bust: 34, waist: 28, hip: 36 }, 'S'],
    [M, 'M'],
    [{ bust: 38, waist: 32, hip: 40 }, 'L'],
    [{ bust: 40, waist: 34, hip: 42 }, 'XL'],
    [{ bust: 42, waist: 36, hip: 44 }, 'XXL'],
  ])('the suggested size of %o, a line of the table, is %s', (body, size) => {
    expect(suggestSize(body, TABLE)).toMatchObject({ kind: 'size', size, loose: [] });
  });

  test('fits the largest measurement', () => {
    const suggestion = suggestSize({ ...M, hip: 42 }, TABLE);
    expect(suggestion).toMatchObject({ size: 'XL', decidedBy: 'hip', madeForInches: 42 });
    expect(suggestion).toMatchObject({
      loose: [
        { measure: 'bust', size: 'M' },
        { measure: 'waist', size: 'M' },
      ],
    });
  });

  test('is the larger one between two sizes, and says so', () => {
    expect(suggestSize({ ...M, bust: 37 }, TABLE)).toMatchObject({ size: 'L', smaller: 'M', decidedBy: 'bust' });
  });

  test('allows half an inch more than the table', () => {
    const suggestion = suggestSize({ ...M, bust: 36.5 }, TABLE);
    expect(suggestion).toMatchObject({ size: 'M' });
    expect(suggestion).not.toHaveProperty('smaller');
  });

  test('is the smallest for a body smaller than the table', () => {
    expect(suggestSize({ bust: 29, waist: 22, hip: 31 }, TABLE)).toMatchObject({ size: 'XS' });
  });

  test('is null if a measurement is above the largest size', () => {
    expect(suggestSize({ ...M, waist: 38 }, TABLE)).toEqual({
      kind: 'larger_than_made',
      decidedBy: 'waist',
      largest: 'XXL',
    });
  });
});
