import { Link } from '@tanstack/react-router';
import { Icon } from '#admin/components/Icon.tsx';
import { nextSort } from './products-filter.ts';
import type { ProductSort } from './products-search.ts';

interface SortHeadProps {
  column: 'name' | 'price' | 'stock';
  label: string;
  current: ProductSort | undefined;
  className?: string;
}

/** A column's head that sorts by it, and the other way round at the next click. */
export function SortHead({ column, label, current, className = '' }: SortHeadProps) {
  const direction = current === column ? 'ascending' : current === `${column}-down` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Link
        to="/products"
        search={(search) => ({ ...search, sort: nextSort(column, current), page: undefined })}
        className="sort-link"
        resetScroll={false}
      >
        {label}
        {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={14} />}
      </Link>
    </th>
  );
}
