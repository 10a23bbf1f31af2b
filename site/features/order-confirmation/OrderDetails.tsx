import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { type Chat, chatLink } from '#shared/content/shop.ts';
import { formatRupees } from '#shared/money.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { fillWindows, type Windows } from '#shared/orders/windows.ts';
import { INVOICE_TITLES } from '#shared/tax/invoice.ts';
import { Amount } from '#site/components/Amount.tsx';
import { Arrival } from '#site/features/delivery/Arrival.tsx';
import type { DeliveryPromise } from '#site/features/delivery/delivery-promise.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { CONFIRMATION_WORDS, discountLine } from './messages.ts';
import { OrderLinkBox } from './OrderLinkBox.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { OrderedItems, Parcels } from './Parcels.tsx';
import { Part } from './Part.tsx';
import { Returns } from './Returns.tsx';
import { Reviews } from './Reviews.tsx';

/** What happens next, step by step. */
type Steps = readonly { readonly title: string; readonly text: string }[];

/** The shop's texts on the page of an order. */
export interface OrderTexts {
  /** Asks about the order. */
  chat: Chat;
  steps: Steps;
  delivery: DeliveryPromise;
  /** What a review is used for. */
  reviewNotice: string;
}

interface Props extends OrderTexts {
  order: OrderConfirmation;
}

/** The order as its buyer sees it: number, items, address, and what happens next. */
export function OrderDetails({ order, chat, steps, delivery, reviewNotice }: Props) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <section className="card" aria-labelledby="items">
        {order.is_test && <p className="mb-4 font-semibold">{CONFIRMATION_WORDS.test}</p>}
        <dl className="border-line flex flex-wrap gap-x-10 gap-y-3 border-b pb-4">
          <Fact name={CONFIRMATION_WORDS.orderNumber} value={order.order_number} />
          <Fact name={CONFIRMATION_WORDS.date} value={formatOrderDate(new Date(order.created_at.replace(' ', 'T')))} />
        </dl>
        <h2 className="mt-4 text-xl" id="items">
          {CONFIRMATION_WORDS.items}
        </h2>
        <OrderedItems items={order.items} />
        <dl className="border-line grid grid-cols-[1fr_auto] gap-y-2 border-t pt-3">
          {(order.discount_amount > 0 || order.discount_label !== '') && (
            <Amount name={discountLine(order.discount_label)}>
              {order.discount_amount > 0 ? `−${formatRupees(order.discount_amount)}` : CONFIRMATION_WORDS.freeShipping}
            </Amount>
          )}
          <Amount name={CONFIRMATION_WORDS.shipping} isGood={order.shipping_amount === 0}>
            {order.shipping_amount > 0 ? formatRupees(order.shipping_amount) : CONFIRMATION_WORDS.free}
          </Amount>
          {order.cod_fee > 0 && <Amount name={CONFIRMATION_WORDS.codFee}>{formatRupees(order.cod_fee)}</Amount>}
          <dt className="text-lg font-semibold">
            {order.payment_status === 'on_delivery' ? CONFIRMATION_WORDS.toPay : CONFIRMATION_WORDS.total}
          </dt>
          <dd className="text-right text-lg font-semibold">{formatRupees(order.total_amount)}</dd>
        </dl>
        <p className="text-ink-soft text-sm">{CONFIRMATION_WORDS.taxes}</p>
      </section>
      <div className="grid gap-8">
        <OrderTimeline order={order} />
        {order.parcels.length > 0 && <Parcels parcels={order.parcels} />}
        {order.is_tracked && <p className="text-ink-soft">{CONFIRMATION_WORDS.tracked}</p>}
        <CancelOrder order={order} />
        <Reviews order={order} notice={reviewNotice} />
        <Returns order={order} />
        <Address order={order} delivery={delivery} />
        {isAwaited(order) && <NextSteps steps={steps} windows={order.windows} />}
        {order.invoices.length > 0 && <Invoices invoices={order.invoices} />}
        {order.link !== null && <OrderLinkBox link={order.link} />}
        <div className="grid gap-3">
          {chat.whatsapp !== '' && (
            <a
              className="button button-outline"
              href={chatLink(
                chat.whatsapp,
                chat.message.replaceAll('{order}', () => order.order_number),
              )}
              target="_blank"
              rel="noopener"
            >
              {CONFIRMATION_WORDS.question}
            </a>
          )}
          <a className="button button-quiet" href="/">
            {CONFIRMATION_WORDS.continueShopping}
          </a>
        </div>
      </div>
    </div>
  );
}

/** Whether it is still to be packed or on its way; a test order never is. */
function isAwaited({ status, payment_status, is_test }: OrderConfirmation): boolean {
  if (is_test) return false;
  const isLive = ['paid', 'pending', 'on_delivery'].includes(payment_status);
  return isLive && (status === 'pending' || status === 'processing');
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

function Address({ order, delivery }: { order: OrderConfirmation; delivery: DeliveryPromise }) {
  const { shipping, created_at, payment_status } = order;
  return (
    <Part id="address" title={CONFIRMATION_WORDS.address}>
      <address className="mt-2 not-italic">
        <span className="block font-semibold">{`${shipping.first_name} ${shipping.last_name}`.trim()}</span>
        {shipping.address !== '' && <span className="block whitespace-pre-line">{shipping.address}</span>}
        <span className="block">{`${shipping.city}, ${shipping.state} ${shipping.pincode}`}</span>
        {shipping.phone !== '' && <span className="block">{`+91 ${shipping.phone}`}</span>}
      </address>
      {isAwaited(order) && payment_status !== 'pending' && (
        <Arrival pincode={shipping.pincode} promise={delivery} orderedAt={created_at} />
      )}
    </Part>
  );
}

function Invoices({ invoices }: Pick<OrderConfirmation, 'invoices'>) {
  return (
    <Part id="invoices" title={CONFIRMATION_WORDS.invoices}>
      <ul className="mt-2 grid gap-2">
        {invoices.map(({ number, kind, path }) => (
          <li key={number}>
            <a className="link" href={path} download>
              {`${INVOICE_TITLES[kind]} ${number} (PDF)`}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function NextSteps({ steps, windows }: { steps: Steps; windows: Windows }) {
  return (
    <Part id="next" title={CONFIRMATION_WORDS.next}>
      <ol className="mt-2 grid gap-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] gap-3">
            <span
              className="border-zari text-ink grid size-8 place-items-center rounded-full border"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <p>
              <span className="block font-semibold">{title}</span>
              <span className="text-ink-soft text-sm">{fillWindows(text, windows)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
