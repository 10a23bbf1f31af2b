import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { categoriesQuery } from '#admin/features/categories/categories.queries.ts';
import { choicesQuery } from '#admin/features/products/products.queries.ts';
import { Input } from '#admin/ui/Input.tsx';
import { sectionContent } from '#shared/content/content.ts';
import { LINKED_PAGES } from '#shared/content/formats.ts';
import { collectionPath } from '#shared/content/own-collections.ts';
import { sectionOf } from '#shared/menu/menu.ts';
import { contentQuery } from './content.queries.ts';
import { CONTENT_WORDS } from './messages.ts';

/** A line with the fabrics, or the pages and own collections of the shop, while one types. */
export function OfferedLine({ offers, ...line }: { offers: 'fabrics' | 'pages' } & ComponentProps<'input'>) {
  const id = useId();
  const isPage = offers === 'pages';
  const { data: choices } = useQuery({ ...choicesQuery, enabled: !isPage });
  const { data: stored } = useQuery({ ...contentQuery('collections'), enabled: isPage });
  const own = sectionContent('collections', stored).own.map(({ slug }) => collectionPath(slug));
  const options = isPage ? [...LINKED_PAGES, ...own] : (choices?.fabrics ?? []).map(({ name }) => name);
  return (
    <>
      <Input {...line} list={id} />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}

/** Chooses the slug of a menu category; '' for no category. */
export function CategoryChoice({ value, ...select }: { value: string } & ComponentProps<'select'>) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const isKnown = value === '' || bySlug.has(value);
  return (
    <select {...select} value={value}>
      <option value="">{CONTENT_WORDS.anyCategory}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {Array.from(bySlug.values(), ({ slug, name, menuType }) => (
        <option key={slug} value={slug}>
          {sectionOf(menuType).label}: {name}
        </option>
      ))}
    </select>
  );
}
