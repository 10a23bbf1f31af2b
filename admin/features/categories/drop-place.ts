import type { Instruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item';
import type { MoveRefusal, Place, TreeRow } from './tree-moves.ts';
import { moveRefusal } from './tree-moves.ts';

/** Where a drop on `target` would put `moved`, or why it cannot go there. */
export function dropPlace(
  moved: TreeRow,
  target: TreeRow,
  instruction: Instruction,
): { place: Place } | { refusal: MoveRefusal } {
  const wanted = instruction.type === 'instruction-blocked' ? instruction.desired : instruction;
  // Dropped on a group, it comes first in it: right below where it was dropped.
  if (wanted.type === 'make-child') return checked(moved, target, target, 0);
  if (wanted.type === 'reparent') return beside(moved, ancestorAt(target, wanted.desiredLevel), 1);
  return beside(moved, target, wanted.type === 'reorder-above' ? 0 : 1);
}

function beside(moved: TreeRow, target: TreeRow, offset: 0 | 1) {
  // It leaves its own place first, and what stood after it moves up.
  const leaves = moved.parent === target.parent && moved.index < target.index ? 1 : 0;
  return checked(moved, target.parent, target, target.index + offset - leaves);
}

function checked(moved: TreeRow, parent: TreeRow | null, target: TreeRow, index: number) {
  const refusal = moveRefusal(moved.node, parent, target.node.menuType);
  return refusal ? { refusal } : { place: { parentId: parent?.node.id ?? null, index } };
}

function ancestorAt(row: TreeRow, level: number): TreeRow {
  let found = row;
  while (found.level > level && found.parent) found = found.parent;
  return found;
}
