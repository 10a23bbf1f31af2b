import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { Pager } from '#admin/lists/Pager.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { PRODUCTS_WORDS } from '../messages.ts';
import type { ProductsPageData } from '../products.queries.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type ProductsSearch } from '../products-search.ts';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }));

interface ProductsPagerProps {
  search: ProductsSearch;
  data: ProductsPageData;
  children?: ReactNode;
}

/** Paging and the page size. */
export function ProductsPager({ search, data, children }: ProductsPagerProps) {
  const { page, setSize } = usePaging(search, data.totalPages);
  const size = search.size ?? DEFAULT_PAGE_SIZE;
  return (
    <Pager
      page={page}
      shown={data.products.length}
      totalItems={data.totalItems}
      totalPages={data.totalPages}
      pageSize={size}
    >
      {children}
      <ChoiceField
        className="w-34"
        label={PRODUCTS_WORDS.pageSize}
        value={String(size)}
        options={SIZE_OPTIONS}
        onChoose={setSize}
      />
    </Pager>
  );
}

/** The page number and page size, both in the URL. */
export function usePaging(search: ProductsSearch, totalPages: number) {
  const navigate = useNavigate({ from: '/products' });
  const page = search.page ?? 1;
  const goTo = useCallback(
    (step: 1 | -1) => {
      const next = page + step;
      if (next >= 1 && next <= totalPages) void navigate({ search: (now) => ({ ...now, page: next }) });
    },
    [navigate, page, totalPages],
  );
  const setSize = (text: string) => {
    const chosen = PAGE_SIZES.find((option) => String(option) === text);
    const size = chosen === DEFAULT_PAGE_SIZE ? undefined : chosen;
    void navigate({ search: (now) => ({ ...now, size, page: undefined }) });
  };
  return { page, goTo, setSize };
}
