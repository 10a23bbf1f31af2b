import { fold } from '#shared/text/fold.ts';
import type { CategoryNode, CategorySection } from './category-tree.ts';

/** Categories whose name or slug contains the text, with their parents. */
export function filterTree(sections: readonly CategorySection[], text: string): CategorySection[] {
  const wanted = fold(text);
  const matches = ({ name, slug }: CategoryNode) => fold(name).includes(wanted) || slug.includes(wanted);
  const keep = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => {
      const children = keep(node.children);
      return matches(node) || children.length > 0 ? [{ ...node, children }] : [];
    });
  return sections
    .map((section) => ({ ...section, groups: keep(section.groups) }))
    .filter(({ groups }) => groups.length);
}
