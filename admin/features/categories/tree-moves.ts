import type { MenuCategory, MenuType } from '#shared/menu/menu.ts';
import type { CategoryNode, CategorySection } from './category-tree.ts';

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

/** The four moves by keyboard. */
export const DIRECTIONS = ['up', 'down', 'into', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The target of a step, or why it is refused; undefined at an edge. */
export type StepTarget = { place: Place } | { refusal: MoveRefusal } | undefined;

/**
 * The target of a step: up and down among siblings and, at the edge of a parent, into the next parent; into the category
 * right above; out of the parent, right after it.
 */
export function stepTarget(row: TreeRow, direction: Direction, rows: ReadonlyMap<string, TreeRow>): StepTarget {
  const { siblings, index, parent } = row;
  const parentId = parent?.node.id ?? null;
  const rowOf = (id: string | undefined) => (id === undefined ? undefined : rows.get(id));
  switch (direction) {
    case 'up':
      if (index > 0) return { place: { parentId, index: index - 1 } };
      return atEnd(rowOf(parent?.siblings[(parent?.index ?? 0) - 1]?.id));
    case 'down':
      if (index < siblings.length - 1) return { place: { parentId, index: index + 1 } };
      return atStart(rowOf(parent?.siblings[(parent?.index ?? 0) + 1]?.id));
    case 'into':
      return below(row, rowOf(siblings[index - 1]?.id), row.node.menuType);
    case 'out':
      return parent ? { place: { parentId: parent.parent?.node.id ?? null, index: parent.index + 1 } } : undefined;
  }
}

function atEnd(group: TreeRow | undefined): StepTarget {
  return group && { place: { parentId: group.node.id, index: group.node.children.length } };
}

function atStart(group: TreeRow | undefined): StepTarget {
  return group && { place: { parentId: group.node.id, index: 0 } };
}

function below(row: TreeRow, group: TreeRow | undefined, type: MenuType): StepTarget {
  if (!group) return undefined;
  const refusal = moveRefusal(row.node, group, type);
  return refusal ? { refusal } : atEnd(group);
}

/** Categories sort by number, then by name. */
interface Ordered {
  name: string;
  sortOrder: number;
}

/**
 * Sort orders that produce the sequence of `wanted`, with as few changes as possible and none negative, in that sequence.
 */
export function minimalOrders(wanted: readonly Ordered[]): number[] {
  const unchanged = new Set(unchangedPositions(wanted));
  let last = -1;
  return wanted.map(({ sortOrder }, position) => {
    last = unchanged.has(position) ? sortOrder : last + 1;
    return last;
  });
}

/** Positions that keep their number: the longest increasing subsequence with enough numbers for those in between. */
function unchangedPositions(wanted: readonly Ordered[]): number[] {
  const lengths: number[] = [];
  const before: (number | undefined)[] = [];
  let best: number | undefined;
  for (const [here, { sortOrder }] of wanted.entries()) {
    // Positions before the first unchanged one are numbered from 0.
    lengths[here] = sortOrder >= here ? 1 : 0;
    for (let earlier = 0; earlier < here; earlier++) {
      const length = lengths[earlier] ?? 0;
      if (length > 0 && length >= (lengths[here] ?? 0) && isRoomBetween(wanted, earlier, here)) {
        lengths[here] = length + 1;
        before[here] = earlier;
      }
    }
    if ((lengths[here] ?? 0) > (best === undefined ? 0 : (lengths[best] ?? 0))) best = here;
  }
  const positions: number[] = [];
  for (let at = best; at !== undefined; at = before[at]) positions.unshift(at);
  return positions;
}

function isRoomBetween(wanted: readonly Ordered[], earlier: number, later: number): boolean {
  const [a, b] = [wanted[earlier], wanted[later]];
  if (!a || !b) return false;
  const distance = later - earlier;
  if (b.sortOrder - a.sortOrder >= distance) return true;
  // Neighbours may share a number if their names sort them.
  return distance === 1 && a.sortOrder === b.sortOrder && a.name.localeCompare(b.name, 'en') < 0;
}
