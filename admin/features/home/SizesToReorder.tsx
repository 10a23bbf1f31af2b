import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sizeLabel } from '#admin/features/reorder/messages.ts';
import { reorderQuery } from '#admin/features/reorder/reorder.queries.ts';
import { cardState, HOME_LINE, HomeCard } from './HomeCard.tsx';
import { HOME_WORDS, stockAndSold } from './messages.ts';

const SHOWN = 5;

/** The sizes that sell out first. */
export function SizesToReorder() {
  const query = useQuery(reorderQuery({}, SHOWN, true));
  const rows = query.data?.items ?? [];
  return (
    <HomeCard
      title={HOME_WORDS.reorder}
      count={query.data?.totalItems}
      state={cardState(query)}
      onRetry={() => void query.refetch()}
      link={
        <Link to="/reports/reorder" className="link">
          {HOME_WORDS.seeReorder}
        </Link>
      }
    >
      <p className="text-ink-soft">{rows.length === 0 ? HOME_WORDS.noReorder : HOME_WORDS.reorderHint}</p>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.variant_id}>
            <Link to="/products/$id" params={{ id: row.product_id }} className={HOME_LINE}>
              <span className="min-w-0 flex-1 basis-40 font-semibold">
                {row.name}, {sizeLabel(row)}
              </span>
              <span className="text-sm text-ink-soft">{stockAndSold(row)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
