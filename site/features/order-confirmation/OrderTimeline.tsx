import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { formatPaise } from '#shared/money.ts';
import { CONFIRMATION_WORDS, TIMELINE_TITLES } from './messages.ts';
import { formatMoment } from './moments.ts';
import { Part } from './Part.tsx';

/** What has happened to the order, oldest first. */
export function OrderTimeline({ order }: { order: OrderConfirmation }) {
  return (
    <Part id="timeline" title={CONFIRMATION_WORDS.timeline}>
      <ol className="border-line mt-3 ml-1 grid gap-3 border-l pl-5">
        {order.timeline.map(({ kind, at, amount_paise }) => (
          <li key={`${kind} ${at}`} className="relative">
            <span className="bg-zari absolute top-2 -left-[1.56rem] size-2.5 rounded-full" aria-hidden="true" />
            <span className="block font-semibold">
              {TIMELINE_TITLES[kind]}
              {amount_paise !== undefined && `: ${formatPaise(amount_paise)}`}
            </span>
            <time className="text-ink-soft block text-sm" dateTime={at.replace(' ', 'T')}>
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}
