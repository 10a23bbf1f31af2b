import { useEffect, useRef, useState } from 'react';
import { notifyFailure } from '#admin/ui/notify.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import { showing, useCategoryStep } from './categories.queries.ts';
import { placement } from './category-changes.ts';
import { type CategorySection, categoryTree } from './category-tree.ts';
import { CATEGORIES_WORDS, MENU_TYPE_LABELS, movedTo, REFUSALS } from './messages.ts';
import {
  type Direction,
  type MoveRefusal,
  type Place,
  placeChanges,
  rowsById,
  stepTarget,
  type TreeRow,
  withPlaces,
} from './tree-moves.ts';

interface TreeMovesOptions {
  categories: readonly MenuCategory[];
  sections: readonly CategorySection[];
  /** Expands the parent of a moved category. */
  openGroup: (id: string) => void;
}

/** Moves a category: updates the tree at once, saves one change set, announces the move, offers Undo. */
export function useTreeMoves({ categories, sections, openGroup }: TreeMovesOptions) {
  const step = useCategoryStep();
  const [announcement, setAnnouncement] = useState('');
  const keepFocus = useFocusAfterMove(categories);
  const refuse = (refusal: MoveRefusal) => {
    setAnnouncement(REFUSALS[refusal]);
    notifyFailure(CATEGORIES_WORDS.notMoved, REFUSALS[refusal], 'category-not-moved');
  };

  const moveTo = (row: TreeRow, place: Place) => {
    const changes = placeChanges(sections, row, place);
    if (changes.length === 0) return;
    if (place.parentId !== null) openGroup(place.parentId);
    const done = placeInWords(row, withPlaces(categories, changes));
    setAnnouncement(done);
    step.mutate({
      label: `Category moved: ${row.node.name}`,
      source: 'tree',
      operations: placement(categories, changes),
      done,
      show: showing((shown) => withPlaces(shown, changes)),
    });
  };

  const moveBy = (row: TreeRow, direction: Direction) => {
    const target = stepTarget(row, direction, rowsById(sections));
    if (!target) return;
    if ('refusal' in target) refuse(target.refusal);
    else {
      keepFocus(row.node.id);
      moveTo(row, target.place);
    }
  };
  return { moveTo, moveBy, refuse, announcement };
}

/** Restores the focus: a category that moved to another parent is a new element. */
function useFocusAfterMove(categories: readonly MenuCategory[]) {
  const wanted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the categories
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(`category-${wanted.current}`)?.focus();
    wanted.current = undefined;
  }, [categories]);
  return (id: string) => {
    wanted.current = id;
  };
}

function placeInWords(row: TreeRow, categories: readonly MenuCategory[]): string {
  const { node } = row;
  const now = rowsById(categoryTree(categories)).get(node.id);
  const group = now?.parent?.node.name ?? MENU_TYPE_LABELS[node.menuType];
  return movedTo(node.name, (now?.index ?? 0) + 1, now?.siblings.length ?? 1, group);
}
