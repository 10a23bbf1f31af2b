import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachInstruction,
  extractInstruction,
  type Instruction,
  type ItemMode,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTree } from './tree-context.ts';
import { type MoveRefusal, moveRefusal, type Place, type TreeRow } from './tree-moves.ts';

/** Indentation of a level in px. */
export const INDENT_PX = 24;

/** The valid drops, without the blocked instruction. */
const KINDS = ['reorder-above', 'reorder-below', 'make-child', 'reparent'] as const;

/** Drag and drop of a row: whether it is dragged, and what a drop on it would do. */
export function useTreeDrag(element: RefObject<HTMLElement | null>, row: TreeRow) {
  const tree = useTree();
  const [isDragged, setDragged] = useState(false);
  const [instruction, setInstruction] = useState<Instruction | null>(null);
  // The listeners outlive a render, so they read the tree from this ref.
  const now = useRef({ tree, row });
  useEffect(() => {
    now.current = { tree, row };
  });

  const { canMove } = tree;
  useEffect(() => {
    if (!element.current || !canMove) return;
    const movedOf = (data: Record<string | symbol, unknown>) => now.current.tree.rows.get(String(data['categoryId']));
    return combine(
      draggable({
        element: element.current,
        getInitialData: () => ({ categoryId: now.current.row.node.id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => {
          const moved = movedOf(source.data);
          return moved !== undefined && moved.node.id !== now.current.row.node.id;
        },
        getData: ({ input, element: target, source }) => {
          const { row: here } = now.current;
          const moved = movedOf(source.data);
          const shape = {
            input,
            element: target,
            currentLevel: here.level,
            indentPerLevel: INDENT_PX,
            mode: modeOf(here, now.current.tree.isOpen(here.node.id)),
          };
          const wanted = extractInstruction(attachInstruction({}, shape));
          const isRefused = moved && wanted && 'refusal' in dropPlace(moved, here, wanted);
          return attachInstruction({}, { ...shape, block: isRefused ? [...KINDS] : [] });
        },
        onDragEnter: ({ self }) => setInstruction(extractInstruction(self.data)),
        onDrag: ({ self }) => setInstruction(extractInstruction(self.data)),
        onDragLeave: () => setInstruction(null),
        onDrop: ({ self, source }) => {
          setInstruction(null);
          const moved = movedOf(source.data);
          const wanted = extractInstruction(self.data);
          if (!moved || !wanted) return;
          const target = dropPlace(moved, now.current.row, wanted);
          if ('refusal' in target) now.current.tree.refuse(target.refusal);
          else now.current.tree.moveTo(moved, target.place);
        },
      }),
    );
  }, [element, canMove]);
  return { isDragged, instruction };
}

function modeOf({ node, parent, siblings, index }: TreeRow, isOpen: boolean): ItemMode {
  if (node.children.length > 0 && isOpen) return 'expanded';
  return parent !== null && index === siblings.length - 1 ? 'last-in-group' : 'standard';
}

/** Where a drop on `target` puts `moved`, or why it is refused. */
function dropPlace(
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
