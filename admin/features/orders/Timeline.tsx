import { useQuery } from '@tanstack/react-query';
import { useStaffNames } from '#admin/features/activity/activity.queries.ts';
import { sendMailAgain } from '#admin/features/mails/mails.queries.ts';
import { OutOfDate } from '#admin/lists/QueryView.tsx';
import { useAction } from '#admin/saving/use-action.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { AdminOrder } from './order.ts';
import { ORDERS_KEY, storyQuery } from './orders.queries.ts';
import { withNames } from './story.ts';
import { timelineOf } from './timeline.ts';

const WORDS = {
  again: 'Send again',
  sentAgain: 'The email is on its way',
} as const;

/** An entry is a knot on a thread. */
const KNOT =
  "relative ml-[0.3125rem] border-l border-line-strong pb-4 pl-6 last:border-transparent last:pb-0 before:absolute before:top-[0.35rem] before:-left-[0.3125rem] before:size-[0.5625rem] before:rounded-full before:bg-zari before:content-[''] data-trouble:before:bg-madder";

/** An order's history, newest first. */
export function Timeline({ order }: { order: AdminOrder }) {
  const { data: story, isError, refetch } = useQuery(storyQuery(order.id));
  const nameOf = useStaffNames();
  return (
    <>
      {isError && <OutOfDate onRetry={() => void refetch()} />}
      <ol className="grid">
        {timelineOf(order, story && withNames(story, nameOf)).map(
          ({ key, at, title, detail, who, isTrouble, mailId }) => (
            <li key={key} className={KNOT} data-trouble={isTrouble || undefined}>
              <p className="font-semibold">{title}</p>
              {detail && <p className="line-clamp-4 break-words whitespace-pre-line">{detail}</p>}
              <p className="text-sm text-ink-soft">
                <Moment at={at} />
                {who && ` · ${who}`}
                {mailId && <SendAgain mailId={mailId} title={title} />}
              </p>
            </li>
          ),
        )}
      </ol>
    </>
  );
}

function SendAgain({ mailId, title }: { mailId: string; title: string }) {
  const { start, isPending } = useAction({
    run: () => sendMailAgain(mailId),
    onDone: () => notifySuccess(WORDS.sentAgain),
    affected: [ORDERS_KEY],
  });
  return (
    <>
      {' · '}
      <button
        type="button"
        className="link"
        disabled={isPending}
        aria-label={`${WORDS.again}: ${title}`}
        onClick={() => start()}
      >
        {WORDS.again}
      </button>
    </>
  );
}
