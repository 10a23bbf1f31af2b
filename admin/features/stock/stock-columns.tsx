import { Link } from '@tanstack/react-router';
import { useStaffNames } from '#admin/features/activity/activity.queries.ts';
import type { Column } from '#admin/lists/columns.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import type { StockMove } from '#shared/api/stock-moves.ts';
import { deltaLabel, STOCK_KIND_LABELS, STOCK_WORDS, sizeLabel } from './messages.ts';

/** The moves on the screen and in the file, where the time is in UTC. */
export const STOCK_COLUMNS: readonly Column<StockMove>[] = [
  {
    key: 'when',
    label: STOCK_WORDS.when,
    className: 'whitespace-nowrap max-lg:order-6 max-lg:col-span-3 max-lg:text-sm max-lg:text-ink-soft',
    cell: ({ created_at }) => <Moment at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
  { key: 'id', label: STOCK_WORDS.productId, csv: ({ product_id }) => product_id },
  {
    key: 'product',
    label: STOCK_WORDS.product,
    className: 'break-words max-lg:order-1',
    cell: (move) => <Product move={move} />,
    csv: ({ name }) => name,
  },
  { key: 'size', label: STOCK_WORDS.size, className: 'max-lg:order-2', cell: sizeLabel, csv: sizeLabel },
  {
    key: 'change',
    label: STOCK_WORDS.change,
    isNumber: true,
    className: 'font-semibold max-lg:order-3',
    cell: ({ delta }) => deltaLabel(delta),
    csv: ({ delta }) => delta,
  },
  {
    key: 'after',
    label: STOCK_WORDS.after,
    isNumber: true,
    className: 'max-lg:order-5 max-lg:col-span-2 max-lg:text-sm',
    cell: ({ stock_after }) => (
      <>
        <span className="lg:hidden">{STOCK_WORDS.afterShort(stock_after)}</span>
        <span className="max-lg:hidden">{stock_after.toLocaleString('en-IN')}</span>
      </>
    ),
    csv: ({ stock_after }) => stock_after,
  },
  {
    key: 'reason',
    label: STOCK_WORDS.reason,
    className: 'max-lg:order-4 max-lg:text-sm',
    cell: ({ kind, note }) => (
      <>
        {STOCK_KIND_LABELS[kind]}
        {note !== '' && <p className="text-sm break-words text-ink-soft">{note}</p>}
      </>
    ),
    csv: ({ kind }) => STOCK_KIND_LABELS[kind],
  },
  { key: 'note', label: STOCK_WORDS.note, csv: ({ note }) => note },
  {
    key: 'who',
    label: STOCK_WORDS.who,
    className: 'break-words max-lg:order-7 max-lg:col-span-3 max-lg:text-sm',
    cell: (move) => <Who move={move} />,
    csv: ({ actor }) => actor || STOCK_WORDS.shop,
  },
  { key: 'order', label: STOCK_WORDS.order, csv: ({ order_number }) => order_number },
];

function Product({ move: { has_product, product_id, name } }: { move: StockMove }) {
  if (!has_product) return <span className="text-ink-soft">{name || product_id}</span>;
  return (
    <Link to="/products/$id" params={{ id: product_id }} className="font-semibold hover:underline">
      {name || product_id}
    </Link>
  );
}

function Who({ move }: { move: StockMove }) {
  const actor = useStaffNames()(move.actor);
  const order =
    move.order_id === '' ? (
      move.order_number
    ) : (
      <Link to="/orders" search={{ order: move.order_id }} className="link">
        {move.order_number}
      </Link>
    );
  if (move.order_number === '') return actor || STOCK_WORDS.shop;
  return (
    <>
      {order} {actor !== '' && <span className="text-ink-soft">{actor}</span>}
    </>
  );
}
