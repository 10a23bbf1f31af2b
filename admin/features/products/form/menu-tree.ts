import { ALL_SECTIONS, type MenuType } from '#shared/menu/menu.ts';
import type { MenuCategoryRow } from '#shared/pocketbase/rows.ts';
import { fold } from '#shared/text/fold.ts';

/** A menu category with its subcategories. */
export interface MenuBranch {
  row: MenuCategoryRow;
  children: MenuBranch[];
}

interface TypeBranches {
  type: MenuType;
  label: string;
  branches: MenuBranch[];
}

/**
 * The menu categories as a tree for each menu. With `text`, only those with it in their name, and their parents. Empty menus
 * are omitted; a category whose parent is missing is at the top level.
 */
export function menuTree(rows: readonly MenuCategoryRow[], text: string): TypeBranches[] {
  const wanted = fold(text);
  return ALL_SECTIONS.map(({ type, label }) => {
    const ofType = rows.filter((row) => row.menu_type === type);
    const ids = new Set(ofType.map((row) => row.id));
    const tops = ofType.filter((row) => row.parent_id === null || !ids.has(row.parent_id));
    return { type, label, branches: tops.flatMap((row) => branchOf(row, ofType, wanted)) };
  }).filter(({ branches }) => branches.length > 0);
}

function branchOf(row: MenuCategoryRow, rows: readonly MenuCategoryRow[], wanted: string): MenuBranch[] {
  const isFound = fold(row.name).includes(wanted);
  // A match is shown with all its subcategories.
  const children = rows
    .filter((other) => other.parent_id === row.id)
    .flatMap((child) => branchOf(child, rows, isFound ? '' : wanted));
  return isFound || children.length > 0 ? [{ row, children }] : [];
}
