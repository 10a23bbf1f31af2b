import type { Instruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item';
import type { MoveRefusal, Place, TreeRow } from './tree-moves.ts';
import { moveRefusal } from './tree-moves.ts';

/** Where a drop on `target` puts `moved`, or why it is refused. */
export function dropPlace(
  moved: TreeRow,
  target: TreeRow,
  instruction: Instruction,
): { place: Place } | { refusal: MoveRefusal } {
  const wanted = instruction.type === 'instruction-blocked' ? instruction.desired : instruction;
  // A drop on a category makes it the first subcategory, right below the drop.
  if (wanted.type === 'make-child') return checked(moved, target, target, 0);
  if (wanted.type === 'reparent') return beside(moved, ancestorAt(target, wanted.desiredLevel), 1);
  return beside(moved, target, wanted.type === 'reorder-above' ? 0 : 1);
}

function beside(moved: TreeRow, target: TreeRow, offset: 0 | 1) {
  // Positions count without the moved category.
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
