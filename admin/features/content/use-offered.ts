import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#admin/features/categories/categories.queries.ts';
import { choicesQuery } from '#admin/features/products/products.queries.ts';
import { sectionContent } from '#shared/content/content.ts';
import { LINKED_PAGES } from '#shared/content/formats.ts';
import { collectionPath } from '#shared/content/own-collections.ts';
import { sectionOf } from '#shared/menu/menu.ts';
import { contentQuery } from './content.queries.ts';
import { CONTENT_WORDS } from './messages.ts';

interface Offered {
  /** Values to choose from, with their labels. */
  options?: (readonly [value: string, label: string])[];
  /** Texts offered while one types. */
  suggestions?: readonly string[];
}

/** What a line offers: slugs of menu categories to choose from, or fabrics, or pages and own collections of the shop. */
export function useOffered(offers: 'categories' | 'fabrics' | 'pages' | undefined, value: string): Offered {
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: offers === 'categories' });
  const { data: choices } = useQuery({ ...choicesQuery, enabled: offers === 'fabrics' });
  const { data: stored } = useQuery({ ...contentQuery('collections'), enabled: offers === 'pages' });
  if (offers === 'categories') {
    const labels = new Map(categories.map((one) => [one.slug, `${sectionOf(one.menuType).label}: ${one.name}`]));
    const unknown = value === '' || labels.has(value) ? [] : [[value, value] as const];
    return { options: [['', CONTENT_WORDS.anyCategory], ...unknown, ...labels] };
  }
  if (offers === 'fabrics') return { suggestions: (choices?.fabrics ?? []).map(({ name }) => name) };
  if (offers === undefined) return {};
  const own = sectionContent('collections', stored).own.map(({ slug }) => collectionPath(slug));
  return { suggestions: [...LINKED_PAGES, ...own] };
}
