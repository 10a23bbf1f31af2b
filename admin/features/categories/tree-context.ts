import type { Menu } from '@base-ui/react/menu';
import { createContext, use } from 'react';
import type { TreeProblem } from './tree-checks.ts';
import type { Direction, MoveRefusal, Place, TreeRow } from './tree-moves.ts';

/** Shared data and actions of the tree's rows. */
interface TreeContextValue {
  rows: ReadonlyMap<string, TreeRow>;
  /** A category's number of products; undefined while loading. */
  countOf: (id: string) => number | undefined;
  problemsOf: (id: string) => readonly TreeProblem[];
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  /** False while a search hides categories. */
  canMove: boolean;
  moveTo: (row: TreeRow, place: Place) => void;
  moveBy: (row: TreeRow, direction: Direction) => void;
  refuse: (refusal: MoveRefusal) => void;
  /** The action menu that all rows share; its payload is a category's id. */
  menu: ReturnType<typeof Menu.createHandle<string>>;
}

export const TreeContext = createContext<TreeContextValue | null>(null);

/** @throws Error outside the tree */
export function useTree(): TreeContextValue {
  const tree = use(TreeContext);
  if (!tree) throw new Error('useTree needs a TreeContext above it.');
  return tree;
}
