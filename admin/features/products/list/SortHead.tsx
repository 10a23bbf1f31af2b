import { Link } from '@tanstack/react-router';
import { Icon } from '#admin/ui/Icon.tsx';
import { DEFAULT_SORT, nextSort, type ProductSort, type SortKey } from '../products-search.ts';

interface SortHeadProps {
  sortKey: SortKey;
  label: string;
  current: ProductSort | undefined;
  className?: string;
}

/** A column header that sorts by its column; a second click reverses the order. */
export function SortHead({ sortKey, label, current = DEFAULT_SORT, className = '' }: SortHeadProps) {
  const direction = current === sortKey ? 'ascending' : current === `${sortKey}-down` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Link
        to="/products"
        search={(search) => ({ ...search, sort: nextSort(sortKey, current), page: undefined })}
        className="sort-link"
        resetScroll={false}
      >
        {label}
        {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={14} />}
      </Link>
    </th>
  );
}
