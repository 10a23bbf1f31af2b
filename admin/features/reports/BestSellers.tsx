import { Link } from '@tanstack/react-router';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import type { BestSeller } from '#shared/api/overview.ts';
import { formatRupees } from '#shared/money.ts';
import { formatCount, REPORTS_WORDS } from './messages.ts';

interface BestSellersProps {
  title: string;
  /** The best first. */
  products: readonly BestSeller[];
  by: 'pieces' | 'revenue';
}

/** Best sellers, each with a bar relative to the first. */
export function BestSellers({ title, products, by }: BestSellersProps) {
  return (
    <TitledCard title={title}>
      {products.length === 0 ? (
        <p className="text-ink-soft">{REPORTS_WORDS.nothingSold}</p>
      ) : (
        <DataTable
          look="compact"
          rows={products}
          columns={columnsOf(by, products)}
          idOf={({ product_id }) => product_id}
          label={title}
        />
      )}
    </TitledCard>
  );
}

function columnsOf(by: BestSellersProps['by'], products: readonly BestSeller[]): Column<BestSeller>[] {
  const most = Math.max(1, ...products.map((product) => product[by]));
  return [
    {
      key: 'product',
      label: REPORTS_WORDS.product,
      isRowHead: true,
      cell: (product) => (
        <>
          <Link to="/products" search={{ q: product.product_id }} className="hover:underline">
            {product.name}
          </Link>
          <Share of={product[by] / most} />
        </>
      ),
    },
    { key: 'pieces', label: REPORTS_WORDS.pieces, isNumber: true, cell: ({ pieces }) => formatCount(pieces) },
    { key: 'revenue', label: REPORTS_WORDS.revenue, isNumber: true, cell: ({ revenue }) => formatRupees(revenue) },
  ];
}

/** A bar as long as the share of the largest figure. */
export function Share({ of }: { of: number }) {
  return <span className="mt-1 block h-1 bg-leaf" style={{ width: `${of * 100}%` }} />;
}
