import { Link } from '@tanstack/react-router';
import { useStaffNames } from '#admin/api/people.queries.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import type { StockMove } from '#shared/api/stock-moves.ts';
import { deltaLabel, STOCK_KIND_LABELS, STOCK_WORDS, sizeLabel } from './messages.ts';

/** A row for each move; on a phone a card. */
export function StockTable({ moves }: { moves: readonly StockMove[] }) {
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">{STOCK_WORDS.when}</th>
          <th scope="col">{STOCK_WORDS.product}</th>
          <th scope="col">{STOCK_WORDS.size}</th>
          <th scope="col" className="text-right">
            {STOCK_WORDS.change}
          </th>
          <th scope="col" className="text-right">
            {STOCK_WORDS.after}
          </th>
          <th scope="col">{STOCK_WORDS.reason}</th>
          <th scope="col">{STOCK_WORDS.who}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <Row key={move.seq} move={move} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ move }: { move: StockMove }) {
  return (
    <tr className="max-lg:grid-cols-[1fr_auto_auto]">
      <td className="whitespace-nowrap max-lg:order-6 max-lg:col-span-3 max-lg:text-sm max-lg:text-ink-soft">
        <Moment at={move.created_at} />
      </td>
      <td className="break-words max-lg:order-1">
        {move.has_product ? (
          <Link to="/products/$id" params={{ id: move.product_id }} className="font-semibold hover:underline">
            {move.name || move.product_id}
          </Link>
        ) : (
          <span className="text-ink-soft">{move.name || move.product_id}</span>
        )}
      </td>
      <td className="max-lg:order-2">{sizeLabel(move)}</td>
      <td className="text-right font-semibold whitespace-nowrap max-lg:order-3">{deltaLabel(move.delta)}</td>
      <td className="text-right max-lg:order-5 max-lg:col-span-2 max-lg:text-sm">
        <span className="lg:hidden">{STOCK_WORDS.afterShort(move.stock_after)}</span>
        <span className="max-lg:hidden">{move.stock_after.toLocaleString('en-IN')}</span>
      </td>
      <td className="max-lg:order-4 max-lg:text-sm">
        {STOCK_KIND_LABELS[move.kind]}
        {move.note !== '' && <p className="text-sm break-words text-ink-soft">{move.note}</p>}
      </td>
      <td className="break-words max-lg:order-7 max-lg:col-span-3 max-lg:text-sm">
        <Who move={move} />
      </td>
    </tr>
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
