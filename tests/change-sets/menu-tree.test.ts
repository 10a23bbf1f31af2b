import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldValues, Operation } from '#shared/api/change-sets.ts';
import { createStaffFixture, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

describe('the menu tree', () => {
  const category = (values: FieldValues, as?: string): Operation => ({
    action: 'create',
    collection: 'menu_categories',
    ...(as === undefined ? {} : { as }),
    values: { name: 'C', menu_type: 'categories', ...values },
  });
  const move = (id: string, values: FieldValues): Operation => ({
    action: 'update',
    collection: 'menu_categories',
    id,
    values,
  });

  it('creates a branch in one set; refuses cycles, parents of another menu and deleting parents', async () => {
    const made = await fixture.save([
      category({ slug: 'top' }, 'top'),
      category({ slug: 'mid', parent_id: { ref: 'top' } }, 'mid'),
      category({ slug: 'low', parent_id: { ref: 'mid' } }),
    ]);
    const [top = '', mid = '', low = ''] = made.results.map(({ id }) => id);
    expect(await fixture.read('menu_categories', low)).toMatchObject({ parent_id: mid, is_active: true });
    for (const values of [{ parent_id: low }, { parent_id: top }, { parent_id: 'nosuchparent000' }]) {
      expect((await fixture.refusal([move(top, values)])).invalid).toMatchObject([{ field: 'parent_id' }]);
    }
    expect((await fixture.refusal([category({ slug: 'x', menu_type: 'sale', parent_id: top })])).invalid).toMatchObject(
      [{ field: 'parent_id' }],
    );
    expect((await fixture.refusal([move(top, { menu_type: 'sale' })])).invalid).toMatchObject([{ field: 'menu_type' }]);
    expect((await fixture.refusal([category({ slug: 'top' })])).invalid).toMatchObject([{ field: 'slug' }]);
    const { invalid } = await fixture.refusal([{ action: 'delete', collection: 'menu_categories', id: top }]);
    expect(invalid?.[0]?.message).toContain('1 subcategory');
    await fixture.save([
      move(top, { menu_type: 'sale' }),
      move(mid, { menu_type: 'sale' }),
      move(low, { menu_type: 'sale' }),
    ]);
  });
});
