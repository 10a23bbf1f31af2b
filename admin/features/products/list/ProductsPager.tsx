import type { ReactNode } from 'react';
import { Pager } from '#admin/lists/Pager.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { PRODUCTS_WORDS } from '../messages.ts';
import type { ProductsPageData } from '../products.queries.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type ProductsSearch } from '../products-search.ts';
import { usePaging } from './use-paging.ts';

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
