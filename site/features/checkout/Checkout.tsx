import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { DiscountPeriods } from '#shared/orders/discount-periods.ts';
import type { ShippingRule } from '#shared/orders/shipping-charge.ts';
import { Agreement } from '#site/components/Agreement.tsx';
import { EmptyState } from '#site/components/EmptyState.tsx';
import { lazyIsland } from '#site/components/lazy-island.tsx';
import { onReturn } from '#site/components/on-return.ts';
import { useHydrated } from '#site/components/use-hydrated.ts';
import { $cart, type CartItem } from '#site/features/cart/cart.store.ts';
import { keepLinesFresh } from '#site/features/cart/refresh-lines.store.ts';
import type { DeliveryPromise } from '#site/features/delivery/delivery-promise.ts';
import { Discounts } from '#site/features/discounts/Discounts.tsx';
import { $shipping, $shippingRule, shipTo, totalText } from '#site/features/shipping/shipping.store.ts';
import { $stage, followEarlierOrders, type PaidShop, pay, type Stage } from './checkout.store.ts';
import { CHECKOUT_WORDS, payLabel, payOnDeliveryLabel } from './messages.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PAY_ID, ProblemNotice } from './ProblemNotice.tsx';
import { $payBy, $toPay } from './pay-by.store.ts';
import { $isFormReady, prefill } from './prefill.store.ts';
import { $problem, showReturnProblem } from './problem.store.ts';
import { ShippingForm } from './ShippingForm.tsx';
import { $shippingDraft } from './shipping-draft.store.ts';

const PaymentChoice = lazyIsland(() => import('./PaymentChoice.tsx').then((module) => module.default), {
  waiting: () => <div className="h-32" />,
});

type WorkingStage = Exclude<Stage, 'done'>;

interface Props {
  shop: PaidShop;
  delivery: DeliveryPromise;
  /** What the details of an order are used for. */
  notice: string;
  /** The only state that the shop delivers to; missing if it delivers to all. */
  onlyState?: string | undefined;
  /** In a shop that issues tax invoices, which can name the GSTIN of a business. */
  takesGstin?: boolean | undefined;
  /** When there are discounts; missing in a shop without them. */
  discounts?: DiscountPeriods | undefined;
  /** What orders pay for delivery; missing in a shop that charges nothing. */
  shipping?: ShippingRule | undefined;
  /** Missing in a shop without it; then nothing of it is loaded. */
  hasCashOnDelivery?: boolean | undefined;
}

/** The checkout; a skeleton until the browser has read the cart. */
export function Checkout(props: Props) {
  return useHydrated() ? <FilledCheckout {...props} /> : <CheckoutSkeleton />;
}

/** The checkout once the browser has read the cart. */
export function FilledCheckout({ shop, ...offers }: Props) {
  const items = useStore($cart);
  const stage = useStore($stage);
  useEffect(() => showReturnProblem(shop.ordersEmail), [shop.ordersEmail]);
  useEffect(() => {
    void followEarlierOrders();
    return onReturn(() => {
      $stage.set('ready');
      void followEarlierOrders();
    });
  }, []);
  const isOver = stage === 'done' || items.length === 0;
  useEffect(() => {
    // The message is at the top; Back returns to where the Pay button of the longer page was.
    if (isOver) scrollTo({ top: 0 });
  }, [isOver]);

  if (stage === 'done') return <EmptyState title={CHECKOUT_WORDS.done} role="status" />;
  if (items.length > 0) return <CheckoutForm items={items} stage={stage} shop={shop} {...offers} />;
  return (
    <EmptyState title={CHECKOUT_WORDS.empty} text={CHECKOUT_WORDS.emptyText} role="status">
      <a className="button mt-3" href="/">
        {CHECKOUT_WORDS.returnToShopping}
      </a>
    </EmptyState>
  );
}

interface CheckoutFormProps extends Props {
  items: readonly CartItem[];
  stage: WorkingStage;
}

/** Address, summary and the Pay button (specification, section 2). */
function CheckoutForm({
  items,
  stage,
  shop,
  delivery,
  notice,
  onlyState = '',
  takesGstin = false,
  discounts,
  shipping,
  hasCashOnDelivery = false,
}: CheckoutFormProps) {
  const totalRupees = useStore($toPay);
  const total = totalText(totalRupees, useStore($shipping));
  const problem = useStore($problem);
  const isFormReady = useStore($isFormReady);
  // Not while an order is being paid: its price must stay on the screen.
  useEffect(() => keepLinesFresh(() => $stage.get() === 'ready'), []);
  useLayoutEffect(() => $shippingRule.set(shipping ?? null), [shipping]);
  useLayoutEffect(() => $shippingDraft.subscribe((draft) => void shipTo(draft)), []);
  // Before the first paint: a guest's form needs no skeleton.
  useLayoutEffect(() => void prefill(), []);
  if (!isFormReady) {
    return (
      <>
        <p className="sr-only" role="status">
          {CHECKOUT_WORDS.loadingAddresses}
        </p>
        <CheckoutSkeleton />
      </>
    );
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void pay(shop, onlyState);
  }

  return (
    <form
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16"
      aria-label={CHECKOUT_WORDS.title}
      noValidate
      onSubmit={submit}
    >
      <ShippingForm notice={notice} onlyState={onlyState} takesGstin={takesGstin} />
      <div className="card grid gap-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
        <OrderSummary items={items} totalRupees={totalRupees} delivery={delivery} />
        <Discounts periods={discounts} isLocked={stage !== 'ready'} />
        {hasCashOnDelivery && <PaymentChoice isLocked={stage !== 'ready'} />}
        {problem !== null && <ProblemNotice key={problem.title} problem={problem} />}
        <OfflineNote />
        <PayButton stage={stage} total={total} />
      </div>
    </form>
  );
}

/** Says what to do while the device is offline. */
function OfflineNote() {
  const isOffline = useSyncExternalStore(followConnection, () => !navigator.onLine);
  return (
    <p className="border-zari bg-sand rounded-small border-l-4 p-4 text-sm" role="status" hidden={!isOffline}>
      {isOffline && CHECKOUT_WORDS.offline}
    </p>
  );
}

function followConnection(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  for (const name of events) addEventListener(name, onChange);
  return () => {
    for (const name of events) removeEventListener(name, onChange);
  };
}

/** Shows the progress of the payment. Not `disabled` meanwhile, so that it keeps the focus; pay() ignores presses. */
function PayButton({ stage, total }: { stage: WorkingStage; total: string }) {
  const isBusy = stage !== 'ready';
  const isOnDelivery = useStore($payBy) === 'on_delivery';
  const label = isOnDelivery ? payOnDeliveryLabel(total) : payLabel(total);
  const progress = isOnDelivery ? CHECKOUT_WORDS.placing : stage !== 'ready' && CHECKOUT_WORDS[stage];
  return (
    <div>
      <button className="button w-full" id={PAY_ID} type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? progress : label}
      </button>
      <p className="text-ink-soft mt-2 text-center text-sm">
        {isOnDelivery ? CHECKOUT_WORDS.cash : CHECKOUT_WORDS.secure}
      </p>
      <Agreement by="ordering" />
    </div>
  );
}

/** Placeholder for the checkout form: fields of the same height, and the summary. */
export function CheckoutSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16" aria-hidden="true">
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <div className="skeleton h-14 w-2/3 sm:col-span-2" />
        {Array.from({ length: 7 }, (_, index) => (
          <div className="skeleton h-18 w-full" key={String(index)} />
        ))}
      </div>
      <div className="skeleton h-96 w-full" />
    </div>
  );
}
