import { describe, expect, it } from 'vitest';
import { activitySearchSchema, startOfIndianDay } from './activity-search.ts';

describe('the URL of the activity list', () => {
  it('keeps valid parameters and drops others', () => {
    const search = { record: 'products/1001', from: '2026-11-21', to: '21.11.2026', page: '2', kind: 'products' };
    expect(activitySearchSchema.parse(search)).toEqual({
      record: 'products/1001',
      from: '2026-11-21',
      page: 2,
      kind: 'products',
      to: undefined,
    });
    expect(activitySearchSchema.parse({ record: 'products/' }).record).toBeUndefined();
  });

  it('uses days in India', () => {
    expect(startOfIndianDay('2026-11-21')).toBe('2026-11-20 18:30:00.000Z');
    expect(startOfIndianDay('2026-12-31', 1)).toBe('2026-12-31 18:30:00.000Z');
  });
});
