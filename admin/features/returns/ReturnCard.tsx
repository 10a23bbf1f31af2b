import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import type { ReturnRow } from '#shared/api/returns.ts';
import { canMoveReturn } from '#shared/orders/returns.ts';
import { ApproveForm, TextForm } from './ApproveForm.tsx';
import { REASON_LABELS, RETURN_STATUS_LABELS, RETURNS_WORDS } from './messages.ts';
import { ReceiveForm } from './ReceiveForm.tsx';
import { RefundReturnForm } from './RefundReturnForm.tsx';
import { returnPictureQuery } from './returns.queries.ts';
import { itemName, type ReturnProps, useDecision } from './use-decision.ts';
import { WISH_LABELS } from './wish-words.ts';

const DIALOGS = {
  approve: RETURNS_WORDS.approveTitle,
  decline: RETURNS_WORDS.declineTitle,
  receive: RETURNS_WORDS.receiveTitle,
  refund: RETURNS_WORDS.refundTitle,
  close: RETURNS_WORDS.closeTitle,
} as const;
type Asked = keyof typeof DIALOGS;

/** A request with what the buyer wrote, and what staff can do next. */
export function ReturnCard({ order, request, leftPaise }: ReturnProps & { leftPaise: number }) {
  const [asked, setAsked] = useState<Asked>();
  const dialog = { order, request, onClose: () => setAsked(undefined) };
  const anchor = `return-${request.id}`;
  const isOpened = useLocation({ select: ({ hash }) => hash === anchor });
  const scrollIfOpened = useCallback(
    (card: HTMLElement | null) => {
      if (isOpened) card?.scrollIntoView();
    },
    [isOpened],
  );
  const at = parseDate(request.created_at);
  return (
    <Card
      as="article"
      id={anchor}
      ref={scrollIfOpened}
      className="grid gap-1.5 p-4"
      aria-label={RETURN_STATUS_LABELS[request.status]}
    >
      <p className="font-semibold">{`${WISH_LABELS[request.wish]} · ${RETURN_STATUS_LABELS[request.status]}`}</p>
      {at && <p className="text-sm text-ink-soft">{formatDayAndTime(at)}</p>}
      <ul>
        {request.items.map(({ item_id, quantity, reason, size }) => (
          <li key={item_id}>
            {`${quantity} × ${itemName(order, item_id)}: ${REASON_LABELS[reason]}`}
            {size !== '' && `, ${RETURNS_WORDS.wanted(size)}`}
          </li>
        ))}
      </ul>
      {request.note !== '' && <p className="break-words whitespace-pre-line">{`“${request.note}”`}</p>}
      <ReturnPictures request={request} />
      {request.decision !== '' && (
        <p className="break-words whitespace-pre-line text-ink-soft">{`${RETURNS_WORDS.toCustomer}: ${request.decision}`}</p>
      )}
      <Actions order={order} request={request} onAsk={setAsked} />
      {asked === 'approve' && <ApproveForm {...dialog} title={DIALOGS.approve} />}
      {asked === 'receive' && <ReceiveForm {...dialog} title={DIALOGS.receive} />}
      {asked === 'refund' && <RefundReturnForm {...dialog} title={DIALOGS.refund} leftPaise={leftPaise} />}
      {(asked === 'decline' || asked === 'close') && (
        <TextForm key={asked} {...dialog} title={DIALOGS[asked]} action={asked} />
      )}
    </Card>
  );
}

function Actions({ order, request, onAsk }: ReturnProps & { onAsk: (asked: Asked) => void }) {
  const { decide, isSaving, failure } = useDecision({ order, request });
  const hasReplacement = request.exchange_order_id !== '';
  const shown = (['approve', 'receive', 'refund', 'decline', 'close'] as const).filter((one) =>
    canMoveReturn(request.status, one),
  );
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {hasReplacement && canMoveReturn(request.status, 'exchange') && (
        <Button disabled={isSaving} onClick={() => decide({ action: 'exchange' })}>
          {RETURNS_WORDS.exchange}
        </Button>
      )}
      {canMoveReturn(request.status, 'send') && (
        <Button look="outline" disabled={isSaving} onClick={() => decide({ action: 'send' })}>
          {RETURNS_WORDS.send}
        </Button>
      )}
      {shown.map((one) => (
        <Button key={one} look={one === 'approve' ? 'filled' : 'outline'} onClick={() => onAsk(one)}>
          {RETURNS_WORDS[one]}
        </Button>
      ))}
      {hasReplacement && (
        <LinkButton to="/orders" search={{ order: request.exchange_order_id }} look="outline">
          {RETURNS_WORDS.openReplacement}
        </LinkButton>
      )}
      {failure && (
        <p role="alert" className="field-error w-full">
          {failure}
        </p>
      )}
    </div>
  );
}

/** The pictures that the customer sent; each opens larger. */
function ReturnPictures({ request }: { request: ReturnRow }) {
  const [opened, setOpened] = useState<number>();
  const name = opened === undefined ? undefined : request.pictures[opened];
  if (request.pictures.length === 0) return null;
  return (
    <>
      <ul className="my-1 flex flex-wrap gap-2">
        {request.pictures.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              className="block size-24 cursor-zoom-in overflow-hidden rounded-small bg-sand"
              aria-label={RETURNS_WORDS.enlarge(index + 1)}
              onClick={() => setOpened(index)}
            >
              <Picture id={request.id} name={one} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        isOpen={name !== undefined}
        title={RETURNS_WORDS.picture((opened ?? 0) + 1)}
        onClose={() => setOpened(undefined)}
        isWide
      >
        {name !== undefined && (
          <Picture
            id={request.id}
            name={name}
            alt={RETURNS_WORDS.picture((opened ?? 0) + 1)}
            className="mx-auto max-h-[75vh] max-w-full object-contain"
          />
        )}
      </Modal>
    </>
  );
}

function Picture({ id, name, alt, className }: { id: string; name: string; alt: string; className: string }) {
  const { data, isError } = useQuery(returnPictureQuery(id, name));
  if (data !== undefined) return <img className={className} src={data} alt={alt} />;
  return (
    <span className="block p-2 text-left text-xs text-ink-soft">
      {isError ? RETURNS_WORDS.pictureMissing : RETURNS_WORDS.pictureLoading}
    </span>
  );
}
