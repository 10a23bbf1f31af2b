import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { DiscountPeriods } from '#shared/orders/discount-periods.ts';
import type { ShippingRule } from '#shared/orders/shipping-charge.ts';
import { useHydrated } from '#site/components/use-hydrated.ts';
import type { DeliveryPromise } from '#site/features/delivery/delivery-promise.ts';
import { PinCheck } from '#site/features/delivery/PinCheck.tsx';
import { Discounts } from '#site/features/discounts/Discounts.tsx';
import { $shippedTotal, $shippingRule, shipTo } from '#site/features/shipping/shipping.store.ts';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { $cart, $cartCount, $cartTotal } from './cart.store.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { CART_WORDS, URL_PRODUCT_FAILURES, URL_PRODUCT_WORDS } from './messages.ts';
import { keepLinesFresh } from './refresh-lines.store.ts';
import { $urlProduct, addUrlProduct, type UrlProductFailure } from './url-product.store.ts';

interface Props {
  delivery: DeliveryPromise;
  /** Cards shown while the cart is empty. */
  bestSellers?: ReactNode;
  /** When there are discounts; missing in a shop without them. */
  discounts?: DiscountPeriods | undefined;
  /** What orders pay for delivery; missing in a shop that charges nothing. */
  shipping?: ShippingRule | undefined;
}

/** The cart page. It shows a skeleton until the browser has read the cart. */
export function Cart(props: Props) {
  return useHydrated() ? <FilledCart {...props} /> : <CartSkeleton />;
}

/** The cart's lines and total, or the message that the cart is empty (specification, section 2). */
export function FilledCart({ delivery, bestSellers, discounts, shipping }: Props) {
  const items = useStore($cart);
  const count = useStore($cartCount);
  const subtotalRupees = useStore($cartTotal);
  const totalRupees = useStore($shippedTotal);
  const urlProduct = useStore($urlProduct);
  const place = useRef<HTMLDivElement>(null);
  const isAdding = urlProduct.kind === 'adding';
  const isEmpty = items.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // The last line has been removed: the message for an empty cart is at the top of the page.
    if (isEmpty && !wasEmpty.current) scrollTo({ top: 0 });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  useLayoutEffect(() => $shippingRule.set(shipping ?? null), [shipping]);
  useEffect(() => (isAdding ? undefined : keepLinesFresh()), [isAdding]);

  if (isAdding) return <CartSkeleton />;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {urlProduct.kind === 'failed' && <UrlProductNotice failure={urlProduct} />}
      {isEmpty ? (
        <>
          <EmptyCart />
          {bestSellers}
        </>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
          <section aria-labelledby="items">
            <h2 className="sr-only" id="items">
              {CART_WORDS.items}
            </h2>
            <CartLines items={items} place={place} />
          </section>
          <CartSummary
            count={count}
            subtotalRupees={subtotalRupees}
            totalRupees={totalRupees}
            discounts={<Discounts periods={discounts} />}
          >
            <PinCheck promise={delivery} onKnown={(pincode) => void shipTo({ pincode })} />
          </CartSummary>
        </div>
      )}
    </div>
  );
}

/** Placeholder until the browser has read the cart, so that a full cart never looks empty. */
export function CartSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16" aria-hidden="true">
      <div className="border-line border-t">
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <div className="skeleton h-96 w-full" />
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className="border-line grid grid-cols-[5.5rem_1fr] gap-4 border-b py-4 md:grid-cols-[7rem_1fr] md:gap-6">
      {/* Its picture is set by pictures-early.ts. */}
      <div className="skeleton aspect-3/4 w-full" data-cart-picture suppressHydrationWarning />
      <div className="flex flex-col gap-2">
        <div className="skeleton h-4 w-24" />
        <div className="skeleton h-6 w-3/4" />
        <div className="skeleton h-11 w-full max-w-60" />
        <div className="skeleton mt-auto mb-5.5 h-11 w-32" />
      </div>
    </div>
  );
}

/** Says why the product named by the address was not added, and offers to retry or go back to it. */
function UrlProductNotice({ failure: { reason, product } }: { failure: UrlProductFailure }) {
  const { title, text } = URL_PRODUCT_FAILURES[reason];
  return (
    <div className="border-madder bg-madder-wash rounded-small mb-6 grid gap-2 border-l-4 p-4" role="alert">
      <p className="text-base font-semibold">{title}</p>
      <p>{text}</p>
      {product !== undefined && (
        <p>
          <a className="link inline-block py-1" href={product.path}>
            {URL_PRODUCT_WORDS.back(product.name)}
          </a>
        </p>
      )}
      {reason === 'unreachable' && (
        <p>
          <button className="button button-outline" type="button" onClick={() => void addUrlProduct()}>
            {URL_PRODUCT_WORDS.again}
          </button>
        </p>
      )}
    </div>
  );
}
