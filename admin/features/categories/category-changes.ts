import type { FieldValues, Operation } from '#shared/api/change-sets.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import { type CategoryColumns, categoryColumns } from './category-fields.ts';
import type { CategoryNode } from './category-tree.ts';
import type { PlaceChange } from './tree-moves.ts';

/** An update of the differing columns with their seen values; empty if nothing differs. */
function update(category: MenuCategory, values: Partial<CategoryColumns>): Operation[] {
  const before: FieldValues = { ...categoryColumns(category) };
  const changed = Object.entries(values).filter(([column, value]) => before[column] !== value);
  if (changed.length === 0) return [];
  const seen = Object.fromEntries(changed.map(([column]) => [column, before[column] ?? null]));
  return [
    { action: 'update', collection: 'menu_categories', id: category.id, values: Object.fromEntries(changed), seen },
  ];
}

/** Updates of the placements that a move changes. */
export function placement(categories: readonly MenuCategory[], changes: readonly PlaceChange[]): Operation[] {
  return categories.flatMap((category) => {
    const change = changes.find(({ id }) => id === category.id);
    return change ? update(category, { parent_id: change.parentId ?? '', sort_order: change.sortOrder }) : [];
  });
}

/** Moves the subcategories to the place of their category, then deletes it. */
export function deletion(node: CategoryNode): Operation[] {
  return [
    ...node.children.flatMap((child) => update(child, { parent_id: node.parentId ?? '' })),
    { action: 'delete', collection: 'menu_categories', id: node.id },
  ];
}

/** Moves all descendants of a category to another menu. */
export function entriesMoved(node: CategoryNode, menuType: MenuCategory['menuType']): Operation[] {
  return node.children.flatMap((child) => [
    ...update(child, { menu_type: menuType }),
    ...entriesMoved(child, menuType),
  ]);
}
