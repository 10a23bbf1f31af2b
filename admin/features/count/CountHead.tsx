import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { namedQuery } from '#admin/features/brands/brands.queries.ts';
import { csvHead, csvLines } from '#admin/lists/csv.ts';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { saveFile } from '#admin/lists/save-file.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { indianDay } from '#shared/time/indian-day.ts';
import { readAll } from './count.queries.ts';
import type { CountSearch } from './count-search.ts';
import { COUNT_WORDS, PAPER_COLUMNS } from './messages.ts';

interface CountHeadProps {
  search: CountSearch;
  onSearch: (part: CountSearch) => void;
  /** Enter in the search field, with its text. */
  onEnter: (text: string) => void;
}

/** What to count: search, brand, category; and the list as a file for paper. */
export function CountHead({ search, onSearch, onEnter }: CountHeadProps) {
  const { data: brands = [] } = useQuery(namedQuery('brands'));
  const { data: categories = [] } = useQuery(namedQuery('categories'));
  const paper = useAction({ run: () => savePaperList(search) });
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto">{COUNT_WORDS.title}</h1>
        <Link to="/reports/stock" className="link">
          {COUNT_WORDS.history}
        </Link>
        <Button look="outline" disabled={paper.isPending} onClick={() => paper.start()}>
          {paper.isPending ? COUNT_WORDS.preparing : COUNT_WORDS.paper}
        </Button>
      </div>
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
        <ChoiceField
          label={COUNT_WORDS.brand}
          value={search.brand ?? ''}
          options={optionsOf(COUNT_WORDS.anyBrand, brands)}
          onChoose={(brand) => onSearch({ brand: brand || undefined })}
          className="w-44 max-sm:flex-1"
        />
        <ChoiceField
          label={COUNT_WORDS.category}
          value={search.category ?? ''}
          options={optionsOf(COUNT_WORDS.anyCategory, categories)}
          onChoose={(category) => onSearch({ category: category || undefined })}
          className="w-44 max-sm:flex-1"
        />
      </div>
    </>
  );
}

function optionsOf(any: string, rows: readonly { id: string; name: string }[]) {
  return [{ value: '', label: any }, ...rows.map(({ id, name }) => ({ value: id, label: name }))];
}

async function savePaperList({ page: _, ...search }: CountSearch): Promise<void> {
  const products = await readAll(search, AbortSignal.timeout(60_000));
  const rows = products.flatMap(({ name, sku, variants }) =>
    variants.map((variant) => [
      name,
      variant.sku || sku,
      variant.size || COUNT_WORDS.unstitched,
      String(variant.stock_quantity),
      '',
    ]),
  );
  saveFile(`stock-count-${indianDay()}.csv`, csvHead(PAPER_COLUMNS), csvLines(rows));
}
