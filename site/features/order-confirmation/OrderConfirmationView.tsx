import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { $confirmation, findOrder } from './confirmation.store.ts';
import {
  CHECK_LATER,
  CONFIRMATION_WORDS,
  HEADINGS,
  headingOf,
  isCancelledUnpaid,
  NEUTRAL,
  TOO_LATE,
  UNREACHABLE,
} from './messages.ts';
import { OrderDetails, type OrderTexts } from './OrderDetails.tsx';
import { orderOfPage } from './order-confirmation.queries.ts';

const askAgain = () => {
  const { payment_id, token } = orderOfPage();
  void findOrder(payment_id, token, new URLSearchParams(location.search).get('order') ?? '');
};

/** The page after the payment: the order for its buyer, a neutral message for everyone else. */
export function OrderConfirmationView(texts: OrderTexts) {
  const confirmation = useStore($confirmation);
  useEffect(askAgain, []);

  switch (confirmation.kind) {
    case 'loading':
      return (
        <>
          <Top title={CONFIRMATION_WORDS.loading} text="" />
          <div className="skeleton h-72 w-full" aria-hidden="true" />
        </>
      );
    case 'neutral':
      return (
        <Top {...NEUTRAL}>
          <a className="button" href="/contact">
            {CONFIRMATION_WORDS.contact}
          </a>
          <a className="button button-outline" href="/">
            {CONFIRMATION_WORDS.home}
          </a>
        </Top>
      );
    case 'unreachable':
      return (
        <Top {...UNREACHABLE}>
          <button className="button" type="button" onClick={askAgain}>
            {CONFIRMATION_WORDS.again}
          </button>
        </Top>
      );
    case 'waiting':
      return (
        <>
          <Top {...(confirmation.isOver ? CHECK_LATER : HEADINGS.pending(''))} />
          {confirmation.order !== undefined && <OrderDetails order={confirmation.order} {...texts} />}
        </>
      );
    case 'order': {
      const { order } = confirmation;
      const heading = headingOf(order);
      return (
        <>
          <Top title={heading.title} text={order.is_too_late ? `${TOO_LATE} ${heading.text}` : heading.text}>
            {order.payment_status === 'failed' && !isCancelledUnpaid(order) && (
              <a className="button" href="/cart">
                {CONFIRMATION_WORDS.backToCart}
              </a>
            )}
          </Top>
          <OrderDetails order={order} {...texts} />
        </>
      );
    }
  }
}

function Top({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-160 justify-items-center gap-3 py-8 text-center md:py-12" role="status">
      <div className="zari w-30" aria-hidden="true" />
      <h1>{title}</h1>
      {text !== '' && <p className="text-ink-soft">{text}</p>}
      {children !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
