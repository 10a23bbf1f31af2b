import { useQuery } from '@tanstack/react-query';
import { OutOfDate } from '#admin/ui/ListStates.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { AdminOrder } from './order.ts';
import { storyQuery } from './orders.queries.ts';
import { timelineOf } from './timeline.ts';

/** An order's history, newest first. */
export function Timeline({ order }: { order: AdminOrder }) {
  const { data: story, isError, refetch } = useQuery(storyQuery(order.id));
  return (
    <>
      {isError && <OutOfDate onRetry={() => void refetch()} />}
      <ol className="timeline">
        {timelineOf(order, story).map(({ key, at, title, detail, who, isTrouble }) => (
          <li key={key} data-trouble={isTrouble || undefined}>
            <p className="font-semibold">{title}</p>
            {detail && <p className="line-clamp-4 break-words whitespace-pre-line">{detail}</p>}
            <p className="text-sm text-ink-soft">
              <Moment at={at} />
              {who && ` · ${who}`}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
