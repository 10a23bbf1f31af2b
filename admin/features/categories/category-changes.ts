import type { Operation } from '#shared/api/change-sets.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import type { CategoryNode } from './category-tree.ts';
import type { PlaceChange } from './tree-moves.ts';

/** The fields of a category that staff set: all but its id and its earlier slugs. */
export type CategoryValues = Omit<MenuCategory, 'id' | 'oldSlugs'>;

/** The fields under their column names. */
const COLUMNS = {
  name: 'name',
  description: 'description',
  slug: 'slug',
  menuType: 'menu_type',
  parentId: 'parent_id',
  sortOrder: 'sort_order',
  isActive: 'is_active',
  showInMenu: 'show_in_menu',
} as const satisfies Record<keyof CategoryValues, string>;

const FIELDS = Object.keys(COLUMNS) as (keyof CategoryValues)[];

/** The form field of a column, for showing a refusal; undefined for other columns. */
export function fieldOf(column: string): keyof CategoryValues | undefined {
  return FIELDS.find((field) => COLUMNS[field] === column);
}

export function creation(values: CategoryValues): Operation[] {
  return [{ action: 'create', collection: 'menu_categories', values: toColumns(values, FIELDS) }];
}

/** An update of the differing fields with their seen values; empty if nothing differs. */
export function update(seen: MenuCategory, values: Partial<CategoryValues>): Operation[] {
  const changed = FIELDS.filter((field) => field in values && values[field] !== seen[field]);
  if (changed.length === 0) return [];
  return [
    {
      action: 'update',
      collection: 'menu_categories',
      id: seen.id,
      values: toColumns({ ...seen, ...values }, changed),
      seen: toColumns(seen, changed),
    },
  ];
}

/** Updates of the placements that a move changes. */
export function placement(categories: readonly MenuCategory[], changes: readonly PlaceChange[]): Operation[] {
  return categories.flatMap((category) => {
    const change = changes.find(({ id }) => id === category.id);
    return change ? update(category, { parentId: change.parentId, sortOrder: change.sortOrder }) : [];
  });
}

/** Moves the subcategories to the place of their category, then deletes it. */
export function deletion(node: CategoryNode): Operation[] {
  return [
    ...node.children.flatMap(({ children: _, ...child }) => update(child, { parentId: node.parentId })),
    { action: 'delete', collection: 'menu_categories', id: node.id },
  ];
}

/** Moves all descendants of a category to another menu. */
export function entriesMoved(node: CategoryNode, menuType: MenuCategory['menuType']): Operation[] {
  return node.children.flatMap((child) => [...update(child, { menuType }), ...entriesMoved(child, menuType)]);
}

function toColumns(values: CategoryValues, fields: readonly (keyof CategoryValues)[]) {
  // PocketBase stores a missing parent as an empty text.
  return Object.fromEntries(fields.map((field) => [COLUMNS[field], values[field] ?? '']));
}
