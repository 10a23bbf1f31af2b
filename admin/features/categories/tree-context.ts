import type { Menu } from '@base-ui/react/menu';
import { createContext, use } from 'react';
import type { Direction } from './steps.ts';
import type { TreeProblem } from './tree-checks.ts';
import type { MoveRefusal, Place, TreeRow } from './tree-moves.ts';

/** What every row of the tree needs. */
interface TreeContextValue {
  rows: ReadonlyMap<string, TreeRow>;
  /** Products filed under a category; undefined until known. */
  countOf: (id: string) => number | undefined;
  problemsOf: (id: string) => readonly TreeProblem[];
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Whether categories can be moved: not while a search hides some. */
  canMove: boolean;
  moveTo: (row: TreeRow, place: Place) => void;
  moveBy: (row: TreeRow, direction: Direction) => void;
  refuse: (refusal: MoveRefusal) => void;
  /** The one menu of all rows; its payload is a category's id. */
  menu: ReturnType<typeof Menu.createHandle<string>>;
}

export const TreeContext = createContext<TreeContextValue | null>(null);

/** @throws Error outside the tree */
export function useTree(): TreeContextValue {
  const tree = use(TreeContext);
  if (!tree) throw new Error('A row of the tree stands inside the tree.');
  return tree;
}
