import { Link } from '@tanstack/react-router';
import type { CatalogueLists } from './catalogue.ts';
import { EXPORT_WORDS, LIST_FILTERS } from './words.ts';

interface ListFiltersProps {
  search: Readonly<Record<string, string | number | undefined>>;
  menuCategories: CatalogueLists['menuCategories'];
}

/** What an export that comes from the list of products is narrowed by, beyond the choices of its own; nothing else. */
export function ListFilters({ search, menuCategories }: ListFiltersProps) {
  const told = Object.entries(LIST_FILTERS).flatMap(([name, label]) => {
    const value = search[name];
    return value === undefined ? [] : [{ name, text: `${label} ${tellValue(name, value, menuCategories)}` }];
  });
  if (told.length === 0) return null;
  return (
    <p className="break-words">
      {EXPORT_WORDS.fromList} <b>{told.map(({ text }) => text).join(', ')}</b>.{' '}
      <Link to="/import" search={({ state, brand, category }) => ({ state, brand, category })} className="link">
        {EXPORT_WORDS.clearList}
      </Link>
    </p>
  );
}

function tellValue(name: string, value: string | number, menuCategories: CatalogueLists['menuCategories']): string {
  const category = name === 'menu' ? menuCategories.find(({ id }) => id === value) : undefined;
  return category ? `${category.menu_type}/${category.slug}` : String(value);
}
