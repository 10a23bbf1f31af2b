import { describe, expect, it } from 'vitest';
import { countFilters } from '#admin/lists/search.ts';
import { ACTIVITY_FILTERS, activitySearchSchema } from './activity-search.ts';

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

  it('counts the active filters: a period once, the record not', () => {
    expect(countFilters({ record: 'products/1001', page: 2 }, ACTIVITY_FILTERS)).toBe(0);
    expect(countFilters({ kind: 'products', from: '2026-11-21', to: '2026-11-22' }, ACTIVITY_FILTERS)).toBe(2);
    expect(countFilters({ person: 'a', source: 'grid', to: '2026-11-22' }, ACTIVITY_FILTERS)).toBe(3);
  });
});
