import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/components/ListStates.tsx';
import { CategoryList } from './CategoryList.tsx';
import { categoriesQuery, productCountsQuery } from './categories.queries.ts';
import { type CategorySection, categoryTree } from './category-tree.ts';
import { CATEGORIES_WORDS, MENU_TYPE_LABELS, treeSize } from './messages.ts';

/** How many active products a category holds; undefined until it is known. */
export type CountOf = (categoryId: string) => number | undefined;

/** The Categories tab: the menu of the shop as a tree, type by type. */
export function CategoriesPage() {
  const { data: categories, isFetching, isError, refetch } = useQuery(categoriesQuery);
  const { data: counts } = useQuery(productCountsQuery);
  const sections = useMemo(() => categoryTree(categories ?? []), [categories]);
  const countOf: CountOf = (id) => (counts === undefined ? undefined : (counts.get(id) ?? 0));
  return (
    <>
      <h1 className="mb-3">
        {CATEGORIES_WORDS.title}{' '}
        <span className="text-base text-ink-soft" role="status">
          {categories?.length}
        </span>
      </h1>
      {!categories && isFetching && <ListSkeleton label={CATEGORIES_WORDS.loading} />}
      {!categories && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {categories && isError && <OutOfDate onRetry={() => void refetch()} />}
      {categories?.length === 0 && (
        <ListEmpty text={CATEGORIES_WORDS.empty} hint={CATEGORIES_WORDS.emptyHint} isFiltered={false} />
      )}
      {categories && categories.length > 0 && (
        <div className="columns-1 gap-4 md:columns-2 xl:columns-3">
          {sections.map((section) => (
            <Section key={section.type} section={section} countOf={countOf} />
          ))}
        </div>
      )}
    </>
  );
}

function Section({ section, countOf }: { section: CategorySection; countOf: CountOf }) {
  const { type, groups, entryCount } = section;
  return (
    <section className="card mb-4 break-inside-avoid" aria-labelledby={`type-${type}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-2.5">
        <h2 id={`type-${type}`}>{MENU_TYPE_LABELS[type]}</h2>
        <p className="text-sm text-ink-soft">{treeSize(groups.length, entryCount)}</p>
      </header>
      <div className="px-4 py-3">
        {groups.length === 0 ? (
          <p className="text-ink-soft">{CATEGORIES_WORDS.noneOfType}</p>
        ) : (
          <CategoryList nodes={groups} countOf={countOf} />
        )}
      </div>
    </section>
  );
}
