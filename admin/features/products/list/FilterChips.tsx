import { useQuery } from '@tanstack/react-query';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { FILTER_LABELS, PRODUCTS_WORDS } from '../messages.ts';
import { choicesQuery } from '../products.queries.ts';
import { activeFilters, type ProductsSearch } from '../products-search.ts';
import { filterValue } from './filter-labels.ts';

interface FilterChipsProps {
  search: ProductsSearch;
  onChange: (part: Partial<ProductsSearch>) => void;
  onClear: () => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ search, onChange, onClear }: FilterChipsProps) {
  const { data: choices } = useQuery(choicesQuery);
  return (
    <ul className="flex w-full flex-wrap items-center gap-1.5" aria-label={ADMIN_WORDS.filters}>
      {activeFilters(search).map((name) => {
        const text = `${FILTER_LABELS[name].replace(' (₹)', '')}: ${filterValue(search, name, choices)}`;
        return (
          <li key={name}>
            <button
              type="button"
              className="chip"
              aria-label={`${PRODUCTS_WORDS.removeFilter}: ${text}`}
              onClick={() => onChange({ [name]: undefined })}
            >
              {text}
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="link" onClick={onClear}>
          {PRODUCTS_WORDS.clearAll}
        </button>
      </li>
    </ul>
  );
}
