import { MENU_TYPES, type MenuCategory, type MenuType } from '#shared/menu/menu.ts';

/** A category with its children. */
export interface CategoryNode extends MenuCategory {
  children: CategoryNode[];
}

/** The categories of one menu. */
export interface CategorySection {
  type: MenuType;
  groups: CategoryNode[];
  /** The number of subcategories at any depth. */
  entryCount: number;
}

/**
 * All menus as trees, including inactive categories and empty menus. A category whose parent is missing, in another menu or
 * below itself is listed at the top level, so that staff can see it.
 */
export function categoryTree(categories: readonly MenuCategory[]): CategorySection[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const childrenOf = Map.groupBy(categories, (category) => (hasSoundParent(category, byId) ? category.parentId : null));
  const nodesBelow = (parentId: string | null): CategoryNode[] =>
    (childrenOf.get(parentId) ?? [])
      .toSorted((a, b) => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name, 'en'))
      .map((category) => ({ ...category, children: nodesBelow(category.id) }));
  const top = nodesBelow(null);
  return MENU_TYPES.map((type) => {
    const groups = top.filter((group) => group.menuType === type);
    return { type, groups, entryCount: count(groups) - groups.length };
  });
}

function hasSoundParent(category: MenuCategory, byId: ReadonlyMap<string, MenuCategory>): boolean {
  const passed = new Set<string>();
  for (let current = category; current.parentId !== null; ) {
    const parent = byId.get(current.parentId);
    if (!parent || parent.menuType !== category.menuType || passed.has(parent.id)) return false;
    passed.add(parent.id);
    current = parent;
  }
  return category.parentId !== null;
}

function count(nodes: readonly CategoryNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);
}
