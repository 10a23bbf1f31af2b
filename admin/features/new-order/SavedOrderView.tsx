import { useQuery } from '@tanstack/react-query';
import { identityQuery } from '#admin/features/content/identity.queries.ts';
import { BuyerMessage } from '#admin/features/orders/BuyerMessage.tsx';
import { LINK_WORDS } from '#admin/features/orders/hand-words.ts';
import { makePaymentLink } from '#admin/features/orders/order-actions.queries.ts';
import { buyerMessage } from '#admin/features/orders/order-chat.ts';
import { parseDate } from '#admin/format/dates.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Trouble } from '#admin/ui/Notices.tsx';
import type { PaymentLinkResponse } from '#shared/api/hand-payments.ts';
import { normalisePhone } from '#shared/text/phone.ts';
import { serverNow } from '#shared/time/clock.ts';
import { SAVED_WORDS } from './messages.ts';
import { discountPaiseOf, extrasOf, paiseIn } from './order-form.ts';
import type { SavedOrder } from './use-save-order.ts';

/** The saved order: the message to send, or what is left to do; then the next order. */
export function SavedOrderView({ saved, onAnother }: { saved: SavedOrder; onAnother: () => void }) {
  const { form, answer } = saved;
  const { data: shop } = useQuery(identityQuery);
  const retry = useAction({ run: () => makePaymentLink(answer.order_id), failed: null });
  const link = retry.data ?? answer.link;
  const problem = retry.failure ?? answer.problem;
  const isLinkWanted = form.payment === 'link';
  const isPaid = !isLinkWanted && form.payment !== 'later' && answer.problem === null;
  return (
    <Card as="section" className="grid max-w-3xl gap-4 p-4 md:p-6" aria-labelledby="saved-order">
      <div role="status">
        <h2 id="saved-order">{SAVED_WORDS.saved(answer.order_number)}</h2>
      </div>
      {isPaid && <p>{SAVED_WORDS.paid}</p>}
      {form.payment === 'later' && <p>{SAVED_WORDS.later}</p>}
      {problem !== null && !link && <Trouble role="alert">{problem}</Trouble>}
      {isLinkWanted && !link && (
        <Button className="justify-self-start" disabled={retry.isPending} onClick={() => retry.start()}>
          {retry.isPending ? LINK_WORDS.making : LINK_WORDS.again}
        </Button>
      )}
      {(link || isPaid) && (
        <BuyerMessage
          message={messageOf(saved, isLinkWanted ? link : null, shop?.name ?? '')}
          phone={normalisePhone(form.buyer.phone)}
        />
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button look="outline" onClick={onAnother}>
          {SAVED_WORDS.another}
        </Button>
        <LinkButton to="/orders" search={{ order: answer.order_id }} look="outline">
          {SAVED_WORDS.openOrder}
        </LinkButton>
      </div>
    </Card>
  );
}

function messageOf({ form, quote, answer }: SavedOrder, link: PaymentLinkResponse | null, shopName: string): string {
  const prices = new Map(quote.lines.map((line) => [line.variant_id, line.price_paise]));
  return buyerMessage({
    shopName,
    orderNumber: answer.order_number,
    name: form.buyer.name.trim().split(/\s+/)[0] ?? '',
    items: [
      ...form.lines.map(({ variantId, name, size, quantity }) => ({
        name,
        size,
        quantity,
        pricePaise: prices.get(variantId) ?? 0,
      })),
      ...extrasOf(form).map(({ price_paise: pricePaise, ...extra }) => ({ ...extra, size: '', pricePaise })),
    ],
    discountPaise: discountPaiseOf(form, quote),
    shippingPaise: paiseIn(form.shipping) ?? 0,
    totalPaise: quote.total_paise,
    link: link ? { url: link.url, until: parseDate(link.expires_at) ?? serverNow() } : undefined,
  });
}
