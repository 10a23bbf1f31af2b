import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Card } from '#admin/ui/Card.tsx';
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
  const id = useId();
  const most = Math.max(1, ...products.map((product) => product[by]));
  return (
    <Card as="section" className="min-w-0 p-4" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      {products.length === 0 ? (
        <p className="text-ink-soft">{REPORTS_WORDS.nothingSold}</p>
      ) : (
        <table className="figures-table" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{REPORTS_WORDS.product}</th>
              <th scope="col" className="text-right">
                {REPORTS_WORDS.pieces}
              </th>
              <th scope="col" className="text-right">
                {REPORTS_WORDS.revenue}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.product_id}>
                <th scope="row" className="wrap-anywhere">
                  <Link to="/products" search={{ q: product.product_id }} className="hover:underline">
                    {product.name}
                  </Link>
                  <span className="mt-1 block h-1 bg-leaf" style={{ width: `${(product[by] / most) * 100}%` }} />
                </th>
                <td className="text-right">{formatCount(product.pieces)}</td>
                <td className="text-right">{formatRupees(product.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
