import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { NEW } from '#admin/lists/search.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import type { MenuCategory } from '#shared/menu/menu.ts';
import { CategorySheet } from './CategorySheet.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { categoriesQuery, useCountsQuery } from './categories.queries.ts';
import { categoryTree } from './category-tree.ts';
import { MenuPreview } from './MenuPreview.tsx';
import { CATEGORIES_WORDS, fixOf } from './messages.ts';
import { type TreeProblem, treeProblems } from './tree-checks.ts';
import { rowsById } from './tree-moves.ts';

const route = getRouteApi('/categories');

/** The Categories tab: the menu as a tree, menu by menu, and a preview of it. */
export function CategoriesPage() {
  const categories = useQuery(categoriesQuery);
  return (
    <>
      <Head count={categories.data?.length} />
      <QueryView query={categories} loading={CATEGORIES_WORDS.loading}>
        {(listed) => <Categories categories={listed} />}
      </QueryView>
    </>
  );
}

function Head({ count }: { count: number | undefined }) {
  const { q } = route.useSearch();
  const navigate = useNavigate({ from: '/categories' });
  const onSearch = useCallback(
    (text: string) =>
      void navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <PageHead title={CATEGORIES_WORDS.title} count={count}>
      <div className="flex w-full gap-2 sm:ml-auto sm:w-auto">
        <div className="min-w-0 flex-1 sm:w-72">
          <SearchField
            label={CATEGORIES_WORDS.search}
            placeholder={CATEGORIES_WORDS.searchPlaceholder}
            value={q ?? ''}
            onSearch={onSearch}
          />
        </div>
        <LinkButton
          to="/categories"
          search={(now) => ({ ...now, edit: NEW })}
          resetScroll={false}
          id={`category-${NEW}`}
          className="flex-none"
        >
          {CATEGORIES_WORDS.add}
        </LinkButton>
      </div>
    </PageHead>
  );
}

function Categories({ categories }: { categories: MenuCategory[] }) {
  const search = route.useSearch();
  const { data: counts } = useQuery(useCountsQuery);
  const sections = useMemo(() => categoryTree(categories), [categories]);
  const rows = useMemo(() => rowsById(sections), [sections]);
  const problems = useMemo(() => treeProblems(sections), [sections]);
  const countOf = (id: string) => counts && (counts.menu_categories[id] ?? 0);
  const text = search.q ?? '';
  return (
    <>
      {categories.length === 0 && (
        <Card className="mb-4 grid gap-1 p-6">
          <h2>{CATEGORIES_WORDS.empty}</h2>
          <p className="text-ink-soft">{CATEGORIES_WORDS.emptyHint}</p>
        </Card>
      )}
      <div className="grid grid-cols-1 items-start gap-6 min-[76rem]:grid-cols-[minmax(0,1fr)_602px]">
        <div className="min-w-0">
          <TreeChecks problems={problems} />
          <p className="mb-2 text-sm text-ink-soft">
            {text === '' ? CATEGORIES_WORDS.moveHelp : CATEGORIES_WORDS.clearToMove}
          </p>
          <CategoryTree
            categories={categories}
            sections={sections}
            rows={rows}
            countOf={countOf}
            problems={problems}
            text={text}
          />
        </div>
        <MenuPreview categories={categories} />
      </div>
      <CategorySheet search={search} categories={categories} rows={rows} countOf={countOf} />
    </>
  );
}

/** Problems in the menu, each with a link to fix it. */
export function TreeChecks({ problems }: { problems: readonly TreeProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Card as="details" className="mb-4" open={problems.length <= 3}>
      <summary className="cursor-pointer px-4 py-2.5 font-semibold">
        {CATEGORIES_WORDS.checks} <Badge tone="warning">{problems.length}</Badge>
      </summary>
      <ul className="grid gap-2 border-t border-line px-4 py-3">
        {problems.map(({ categoryId, name, label, text }) => (
          <li key={`${categoryId} ${label}`}>
            <span className="font-semibold">{name}:</span> {text}{' '}
            <Link
              to="/categories"
              search={(now) => ({ ...now, edit: categoryId })}
              resetScroll={false}
              className="link"
              aria-label={fixOf(name, label)}
            >
              {CATEGORIES_WORDS.fix}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
