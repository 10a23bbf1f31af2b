import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChoiceField } from '#admin/components/ChoiceField.tsx';
import { SearchField } from '#admin/components/SearchField.tsx';
import { PRODUCTS_WORDS, SHOW_LABELS, SORT_LABELS } from './messages.ts';
import { PRODUCT_SHOWS, PRODUCT_SORTS, type ProductsSearch } from './products-search.ts';

const SHOW_OPTIONS = [
  { value: 'all', label: PRODUCTS_WORDS.all } as const,
  ...PRODUCT_SHOWS.map((value) => ({ value, label: SHOW_LABELS[value] })),
];
const SORT_OPTIONS = PRODUCT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** Search, filter and order; each change starts again at the first page. */
export function ProductsToolbar({ search }: { search: ProductsSearch }) {
  const navigate = useNavigate({ from: '/products' });
  const change = useCallback(
    (part: Partial<ProductsSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...part, page: undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  const onSearch = useCallback((text: string) => change({ q: text === '' ? undefined : text }), [change]);
  return (
    <div className="toolbar">
      <div className="toolbar-search">
        <SearchField
          label={PRODUCTS_WORDS.search}
          placeholder={PRODUCTS_WORDS.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={onSearch}
        />
      </div>
      <ChoiceField
        label={PRODUCTS_WORDS.show}
        value={search.show ?? 'all'}
        options={SHOW_OPTIONS}
        onChoose={(show) => change({ show: show === 'all' ? undefined : show })}
      />
      <ChoiceField
        label={PRODUCTS_WORDS.sort}
        value={search.sort ?? 'newest'}
        options={SORT_OPTIONS}
        onChoose={(sort) => change({ sort: sort === 'newest' ? undefined : sort })}
      />
    </div>
  );
}
