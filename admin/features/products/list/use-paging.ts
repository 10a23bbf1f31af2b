import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type ProductsSearch } from '../products-search.ts';

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
