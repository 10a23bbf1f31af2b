import type { MenuType } from '#shared/menu/menu.ts';
import type { MoveRefusal, Place, TreeRow } from './tree-moves.ts';
import { moveRefusal } from './tree-moves.ts';

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
