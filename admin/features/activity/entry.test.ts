import { describe, expect, it } from 'vitest';
import { type AuditEntry, isRestorable, restoring, restoringChanges, versionBefore } from './entry.ts';

const entry = (
  before: AuditEntry['before'],
  after: AuditEntry['after'],
  rest: Partial<AuditEntry> = {},
): AuditEntry => ({
  id: 'entry',
  collection: 'products',
  record_id: '1001',
  product_id: '1001',
  action: 'update',
  title: 'Kurta',
  before,
  after,
  created_at: '',
  ...rest,
});

describe('an earlier version', () => {
  const since = [
    entry({ price: 100, name: 'Kurta' }, { price: 120, name: 'Kurti' }),
    entry({ price: 120, fabric: '' }, { price: 150, fabric: 'Silk' }),
  ];

  it('has each field’s value before the first later change', () => {
    expect(versionBefore(since)).toEqual({ price: 100, name: 'Kurta', fabric: '' });
  });

  it('lists only fields that differ from now', () => {
    const current = { price: 150, name: 'Kurta', fabric: null, is_new: true };
    expect(restoringChanges(versionBefore(since), current)).toEqual([{ field: 'price', before: 150, after: 100 }]);
  });

  it('is restored only if the record is unchanged', () => {
    expect(restoring(entry({}, {}), [{ field: 'price', before: 150, after: 100 }])).toEqual({
      action: 'update',
      collection: 'products',
      id: '1001',
      values: { price: 100 },
      seen: { price: 150 },
    });
  });

  it('excludes stock, deletions and server fields', () => {
    expect(versionBefore([entry({ stock_quantity: 3 }, { stock_quantity: 5 })])).toEqual({});
    expect(isRestorable(entry({ stock_quantity: 3 }, { stock_quantity: 5 }))).toBe(false);
    expect(isRestorable(entry({ name: 'Kurta' }, null, { action: 'delete' }))).toBe(false);
    expect(isRestorable(entry({ role: 'admin' }, {}, { collection: 'user_roles' }))).toBe(false);
    expect(isRestorable(entry({ price: 1 }, { price: 2 }))).toBe(true);
  });
});
