import type { MenuCategory } from '#shared/menu/menu.ts';
import type { CategoryNode, CategorySection } from './category-tree.ts';
import { minimalOrders } from './sort-orders.ts';

/** A category with its position in the tree. */
export interface TreeRow {
  node: CategoryNode;
  /** 0 for a category, 1 for a subcategory; the menu does not show deeper ones. */
  level: number;
  parent: TreeRow | null;
  /** The category and its siblings, in order. */
  siblings: readonly CategoryNode[];
  index: number;
}

/** The target of a move: a parent (null: the top level) and the position among its children. */
export interface Place {
  parentId: string | null;
  index: number;
}

/** Why a move is refused. */
export type MoveRefusal = 'other-type' | 'itself' | 'third-level';

/** A category's parent and sort order after a move. */
export type PlaceChange = Pick<MenuCategory, 'id' | 'parentId' | 'sortOrder'>;

/** All categories of the tree by id, with their positions. */
export function rowsById(sections: readonly CategorySection[]): ReadonlyMap<string, TreeRow> {
  const rows = new Map<string, TreeRow>();
  const add = (siblings: readonly CategoryNode[], parent: TreeRow | null) => {
    for (const [index, node] of siblings.entries()) {
      const row = { node, level: parent === null ? 0 : parent.level + 1, parent, siblings, index };
      rows.set(node.id, row);
      add(node.children, row);
    }
  };
  for (const { groups } of sections) add(groups, null);
  return rows;
}

/** Why `moved` cannot go below `parent` (null: to the top level); undefined if it can. */
export function moveRefusal(
  moved: CategoryNode,
  parent: TreeRow | null,
  type: MenuCategory['menuType'],
): MoveRefusal | undefined {
  if (moved.menuType !== type) return 'other-type';
  for (let row = parent; row !== null; row = row.parent) if (row.node.id === moved.id) return 'itself';
  // A menu has two levels: categories and subcategories (specification, section 3).
  if (parent !== null && (parent.level > 0 || moved.children.length > 0)) return 'third-level';
  return undefined;
}

/**
 * The placements to save for a move: of the category and as few of its new siblings as possible. Empty if it is there
 * already.
 */
export function placeChanges(
  sections: readonly CategorySection[],
  row: TreeRow,
  { parentId, index }: Place,
): PlaceChange[] {
  const { node } = row;
  const groups = sections.find(({ type }) => type === node.menuType)?.groups ?? [];
  const there = parentId === null ? groups : (rowsById(sections).get(parentId)?.node.children ?? []);
  if ((row.parent?.node.id ?? null) === parentId && row.index === index) return [];
  const others = there.filter(({ id }) => id !== node.id);
  const wanted = others.toSpliced(index, 0, node);
  const orders = minimalOrders(wanted);
  return wanted.flatMap((one, position) => {
    const sortOrder = orders[position] ?? position;
    if (one.id === node.id) return [{ id: one.id, parentId, sortOrder }];
    return sortOrder === one.sortOrder ? [] : [{ id: one.id, parentId: one.parentId, sortOrder }];
  });
}

/** The categories after some of them have moved. */
export function withPlaces(categories: readonly MenuCategory[], changes: readonly PlaceChange[]): MenuCategory[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return categories.map((category) => ({ ...category, ...byId.get(category.id) }));
}
