import type { Operation } from '#shared/api/change-sets.ts';
import type { MenuCategory } from '#shared/menu.ts';
import type { CategoryNode } from './category-tree.ts';
import type { PlaceChange } from './tree-moves.ts';

/** What of a category staff set; all of it but its id. */
export type CategoryValues = Omit<MenuCategory, 'id'>;

/** The fields as PocketBase calls them. */
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

/** The field of a column, to show a refusal beside; undefined for a column without one. */
export function fieldOf(column: string): keyof CategoryValues | undefined {
  return FIELDS.find((field) => COLUMNS[field] === column);
}

/** Makes a category. */
export function creation(values: CategoryValues): Operation[] {
  return [{ action: 'create', collection: 'menu_categories', values: toColumns(values, FIELDS) }];
}

/** Changes what differs, each value guarded by the one seen; nothing when nothing differs. */
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

/** Writes the places that a move changes. */
export function placement(categories: readonly MenuCategory[], changes: readonly PlaceChange[]): Operation[] {
  return categories.flatMap((category) => {
    const change = changes.find(({ id }) => id === category.id);
    return change ? update(category, { parentId: change.parentId, sortOrder: change.sortOrder }) : [];
  });
}

/** Deletes a category after what is right below it has moved to where it was. */
export function deletion(node: CategoryNode): Operation[] {
  return [
    ...node.children.flatMap(({ children: _, ...child }) => update(child, { parentId: node.parentId })),
    { action: 'delete', collection: 'menu_categories', id: node.id },
  ];
}

/** Takes everything below a category along to another menu type. */
export function entriesMoved(node: CategoryNode, menuType: MenuCategory['menuType']): Operation[] {
  return node.children.flatMap((child) => [...update(child, { menuType }), ...entriesMoved(child, menuType)]);
}

function toColumns(values: CategoryValues, fields: readonly (keyof CategoryValues)[]) {
  // PocketBase writes "no parent" as an empty text.
  return Object.fromEntries(fields.map((field) => [COLUMNS[field], values[field] ?? '']));
}
