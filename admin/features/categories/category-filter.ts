import type { CategoryNode, CategorySection } from './category-tree.ts';

/** The part of the tree whose names or slugs hold what was typed, with the groups above it. */
export function filterTree(sections: readonly CategorySection[], text: string): CategorySection[] {
  const wanted = text.toLowerCase();
  const matches = ({ name, slug }: CategoryNode) => name.toLowerCase().includes(wanted) || slug.includes(wanted);
  const keep = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => {
      const children = keep(node.children);
      return matches(node) || children.length > 0 ? [{ ...node, children }] : [];
    });
  return sections
    .map((section) => ({ ...section, groups: keep(section.groups) }))
    .filter(({ groups }) => groups.length);
}
