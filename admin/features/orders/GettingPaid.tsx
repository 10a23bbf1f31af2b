import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { identityQuery } from '#admin/features/content/content.queries.ts';
import { formatMoment, parseDate } from '#admin/format/dates.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { BuyerMessage } from './BuyerMessage.tsx';
import { HOLD_HOURS, HOLD_LABELS, LINK_WORDS } from './hand-words.ts';
import type { AdminOrder } from './order.ts';
import { extendHold, makePaymentLink } from './order-actions.queries.ts';
import { paymentMessage } from './order-chat.ts';
import { ORDERS_KEY, storyQuery } from './orders.queries.ts';

/** The next steps of an unpaid order that staff have entered: its link, recording its payment, a longer reservation. */
export function GettingPaid({ order }: { order: AdminOrder }) {
  const { data: story } = useQuery(storyQuery(order.id));
  const { data: shop } = useQuery(identityQuery);
  const link = usePaymentLink(order);
  const open = story?.links.findLast(({ status }) => status === 'created');
  const until = parseDate(link.made?.expires_at ?? open?.expires_at ?? '');
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{until ? LINK_WORDS.linkUntil(formatMoment(until)) : LINK_WORDS.noLink}</p>
      {link.made && (
        <BuyerMessage
          message={paymentMessage(order, shop?.name ?? '', link.made)}
          phone={order.shipping?.phone ?? ''}
          autoFocus
        />
      )}
      {link.failure && (
        <p role="alert" className="field-error">
          {link.failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!link.made && (
          <Button disabled={link.isMaking} onClick={() => link.make()}>
            {labelOf(link, open !== undefined)}
          </Button>
        )}
        <LinkButton from="/orders" to="/orders" search={(now) => ({ ...now, ask: 'payment' })} replace look="outline">
          {LINK_WORDS.record}
        </LinkButton>
      </div>
      <HoldForm order={order} />
    </div>
  );
}

function labelOf({ isMaking, failure }: ReturnType<typeof usePaymentLink>, isOpen: boolean): string {
  if (isMaking) return LINK_WORDS.making;
  if (failure !== undefined) return LINK_WORDS.again;
  return isOpen ? LINK_WORDS.show : LINK_WORDS.make;
}

function usePaymentLink(order: AdminOrder) {
  const run = () => makePaymentLink(order.id);
  const { start, data, isPending, failure } = useAction({ run, failed: null, affected: [ORDERS_KEY] });
  return { make: start, made: data, isMaking: isPending, failure };
}

const HOLDS = HOLD_HOURS.map((hours) => ({ value: String(hours), label: HOLD_LABELS[hours] }));

function HoldForm({ order }: { order: AdminOrder }) {
  const [hours, setHours] = useState('24');
  const { start, isPending, failure } = useAction({
    run: () => extendHold(order, Number(hours)),
    onDone: ({ reserved_until }) => {
      const until = parseDate(reserved_until);
      notifySuccess(LINK_WORDS.extended(until ? formatMoment(until) : ''));
    },
    failed: null,
    affected: [ORDERS_KEY],
  });
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft">{LINK_WORDS.hold}</p>
      <div className="flex gap-2">
        <ChoiceField label={LINK_WORDS.hold} value={hours} options={HOLDS} onChoose={setHours} className="w-auto" />
        <Button look="outline" disabled={isPending} onClick={() => start()}>
          {isPending ? LINK_WORDS.extending : LINK_WORDS.extend}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </div>
  );
}
