import type { MenuCategory } from '#shared/menu/menu.ts';
import type { CategorySection } from './category-tree.ts';
import { MENU_TYPE_LABELS } from './messages.ts';
import { rowsById, type TreeRow } from './tree-moves.ts';

/** A problem of a category that shoppers would notice. */
export interface TreeProblem {
  categoryId: string;
  name: string;
  /** Two or three words, shown in the category's row. */
  label: string;
  /** The consequence and the fix. */
  text: string;
}

/** Problems of all categories, in the order of the tree. */
export function treeProblems(sections: readonly CategorySection[]): TreeProblem[] {
  const rows = [...rowsById(sections).values()];
  const byId = new Map(rows.map(({ node }) => [node.id, node]));
  const bySlug = Map.groupBy(
    rows.map(({ node }) => node).filter(({ slug, isActive }) => slug !== '' && isActive),
    ({ slug }) => slug,
  );
  return rows.flatMap((row) => [
    ...slugProblems(row, bySlug),
    ...placeProblems(row, byId),
    ...saleProblems(row, sections),
  ]);
}

function problem({ id, name }: MenuCategory, label: string, text: string): TreeProblem {
  return { categoryId: id, name, label, text };
}

function slugProblems({ node }: TreeRow, bySlug: ReadonlyMap<string, MenuCategory[]>): TreeProblem[] {
  if (node.slug === '') {
    return [problem(node, 'No slug', 'Without a slug its link shows the whole list. Enter one.')];
  }
  if (!node.isActive) return [];
  // Filters know a category by its slug alone (site/features/listing/index/facet-values.ts).
  const other = bySlug.get(node.slug)?.find(({ id }) => id !== node.id);
  if (!other) return [];
  const where = MENU_TYPE_LABELS[other.menuType];
  const text = `“${other.name}” in ${where} has the same slug, so both links show the products of both. If they differ, change one slug.`;
  return [problem(node, 'Slug used twice', text)];
}

function placeProblems({ node, level, parent }: TreeRow, byId: ReadonlyMap<string, MenuCategory>): TreeProblem[] {
  if (node.parentId !== null && parent === null) {
    const above = byId.get(node.parentId);
    const why = above
      ? above.menuType === node.menuType
        ? 'Its parents form a loop'
        : `Its parent “${above.name}” is in ${MENU_TYPE_LABELS[above.menuType]}`
      : 'Its parent no longer exists';
    return [
      problem(node, 'No valid parent', `${why}, so no menu shows it properly. Choose another parent or Top level.`),
    ];
  }
  if (level > 1) {
    return [problem(node, 'Too deep', 'A menu shows two levels only. Move it up one level.')];
  }
  if (parent !== null && node.isActive && !parent.node.isActive) {
    const text = `Its parent “${parent.node.name}” is inactive, so it is not in the menu. Activate the parent, or move it.`;
    return [problem(node, 'Hidden', text)];
  }
  return [];
}

/** The header links to Sale only if a category of the menu Sale is in the main menu (specification, section 2). */
function saleProblems({ node, level, index }: TreeRow, sections: readonly CategorySection[]): TreeProblem[] {
  if (node.menuType !== 'sale' || level > 0 || index > 0) return [];
  const sale = sections.find(({ type }) => type === 'sale');
  const active = [...rowsById(sale ? [sale] : []).values()].filter((row) => row.node.isActive);
  if (active.length === 0 || active.some((row) => row.node.showInMenu)) return [];
  const text = 'No sale category is shown in the main menu, so the header has no Sale link. Tick it for one of them.';
  return [problem(node, 'Not in main menu', text)];
}
