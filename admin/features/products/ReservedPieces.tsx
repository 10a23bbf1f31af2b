import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { momentOf } from '#admin/format/dates.ts';
import { PRODUCTS_WORDS } from './messages.ts';
import { reservationsQuery } from './products.queries.ts';

/** Pieces of a product reserved by unpaid orders, a line for each variant, with links to the orders. */
export function ReservedPieces({ productId }: { productId: string }) {
  const { data: reserved } = useQuery({
    ...reservationsQuery,
    select: (all) => all.filter(({ product_id }) => product_id === productId),
  });
  if (!reserved || reserved.length === 0) return null;
  return (
    <ul className="grid text-sm text-ink-soft">
      {reserved.map(({ size, stitched, pieces, until }) => {
        const name = size || (stitched ? '' : PRODUCTS_WORDS.unstitched);
        return (
          <li key={`${size}-${stitched}`}>
            <Link to="/orders" search={{ pieces: 'reserved' }} className="link">
              {PRODUCTS_WORDS.reserved(name, pieces, momentOf(until))}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
