import type { FacetGroup } from './facets.ts';
import type { Filters } from './filters.ts';
import type { HeadProps } from './ListingHead.tsx';

interface Shown {
  /** The heading in the page's HTML. */
  head: HeadProps;
  section: string | undefined;
  path: string;
  filters: Filters;
  groups: readonly FacetGroup[];
}

/** The heading of the list on the screen: the page's own, or that of the chosen categories. */
export function headOf({ head, section = head.title, path, filters, groups }: Shown): HeadProps {
  const options = groups.find(({ facet }) => facet === 'category')?.options ?? [];
  const chosen = options.filter(({ value }) => filters.chosen.category.includes(value));
  if (chosen.length === 0) return head;
  const title = chosen.map(({ label }) => label).join(', ');
  const trail = [...head.trail.slice(0, -1), { name: section, href: path }, { name: title }];
  return { ...head, title, text: chosen.flatMap(({ text }) => text ?? []).join(' '), trail };
}
