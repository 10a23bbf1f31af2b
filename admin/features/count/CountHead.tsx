import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { namedQuery } from '#admin/features/brands/brands.queries.ts';
import type { CsvColumn } from '#admin/lists/csv.ts';
import { FilterChoice } from '#admin/lists/Filters.tsx';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { useCsvExport } from '#admin/lists/use-csv-export.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { namedOptions } from '#admin/ui/ChoiceField.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { type CountProduct, readAll } from './count.queries.ts';
import type { CountSearch } from './count-search.ts';
import { COUNT_WORDS, PAPER_WORDS } from './messages.ts';

interface CountHeadProps {
  search: CountSearch;
  onSearch: (part: CountSearch) => void;
  /** Enter in the search field, with its text. */
  onEnter: (text: string) => void;
}

/** What to count: search, brand, category; and the list as a file for paper. */
export function CountHead({ search, onSearch, onEnter }: CountHeadProps) {
  const { data: brands } = useQuery(namedQuery('brands'));
  const { data: categories } = useQuery(namedQuery('categories'));
  const paper = useCsvExport({ failed: ADMIN_MESSAGES.error });
  const print = () =>
    paper.start({ name: 'stock-count', columns: PAPER_COLUMNS, read: (signal) => readPaper(search, signal) });
  return (
    <>
      <PageHead title={COUNT_WORDS.title}>
        <Link to="/reports/stock" className="link">
          {COUNT_WORDS.history}
        </Link>
        <Button look="outline" disabled={paper.isRunning} onClick={() => void print()}>
          {paper.isRunning ? COUNT_WORDS.preparing : COUNT_WORDS.paper}
        </Button>
      </PageHead>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-60 flex-1">
          <SearchField
            label={COUNT_WORDS.search}
            placeholder={COUNT_WORDS.searchExample}
            value={search.q ?? ''}
            onSearch={(q) => onSearch({ q: q || undefined })}
            onEnter={onEnter}
          />
        </div>
        <FilterChoice
          label={COUNT_WORDS.brand}
          any={COUNT_WORDS.anyBrand}
          value={search.brand}
          options={namedOptions(brands)}
          onChoose={(brand) => onSearch({ brand })}
          className="w-44 max-sm:flex-1"
        />
        <FilterChoice
          label={COUNT_WORDS.category}
          any={COUNT_WORDS.anyCategory}
          value={search.category}
          options={namedOptions(categories)}
          onChoose={(category) => onSearch({ category })}
          className="w-44 max-sm:flex-1"
        />
      </div>
    </>
  );
}

type PaperLine = { product: CountProduct; variant: CountProduct['variants'][number] };

/** The list to count on, with an empty column for the pen. */
const PAPER_COLUMNS: readonly CsvColumn<PaperLine>[] = [
  { label: PAPER_WORDS.product, csv: ({ product }) => product.name },
  { label: PAPER_WORDS.sku, csv: ({ product, variant }) => variant.sku || product.sku },
  { label: PAPER_WORDS.size, csv: ({ variant }) => variant.size || COUNT_WORDS.unstitched },
  { label: PAPER_WORDS.stock, csv: ({ variant }) => variant.stock_quantity },
  { label: PAPER_WORDS.counted, csv: () => null },
];

async function* readPaper(search: CountSearch, signal: AbortSignal): AsyncGenerator<PaperLine[]> {
  for await (const products of readAll({ ...search, page: undefined }, signal)) {
    yield products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  }
}
