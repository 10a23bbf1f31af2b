import { Failure } from '#server/endpoints/failure.ts';
import type { CreateOrderRequest } from '#shared/api/create-order.ts';
import type { QuoteAnswer } from '#shared/api/order-quote.ts';
import { MAX_ONLINE_RUPEES, MAX_UNCONFIRMED } from '#shared/limits.ts';
import { formatRupees, toPaise } from '#shared/money.ts';
import { ON_DELIVERY_REFUSALS, onDeliveryRefusal } from '#shared/orders/cash-on-delivery.ts';
import { refusalText } from '#shared/orders/discount-messages.ts';
import { canCharge, type ShippingRule, shippingPaise } from '#shared/orders/shipping-charge.ts';
import { placeOfPinCode } from '#shared/places/pin-code-place.ts';
import {
  changedItem,
  discountOf,
  mergeItems,
  type OrderDiscount,
  type PricedItem,
  pricedItems,
  refuseOtherState,
  shownDiscount,
  subtotalOf,
} from './priced-items.ts';

export interface CartPrice {
  items: PricedItem[];
  discount: OrderDiscount | null;
  shippingPaise: number;
  shippingRule: ShippingRule;
  /** For cash on delivery. */
  codFeePaise: number;
  /** With the discount, shipping and the fee. */
  amountPaise: number;
}

/**
 * Prices a cart from its variants and discounts in the database.
 * @throws Failure invalid_request for a state that the shop does not deliver to, for a variant that does not exist or belongs to another product, or for more than can be paid
 * online, out_of_stock for one that is no longer sold, discount_refused for a code that does not apply, on_delivery_refused if it
 * cannot be paid on delivery, price_changed when the total is not what the browser asserted.
 */
export function priceCart(request: CreateOrderRequest, quoted: QuoteAnswer): CartPrice {
  refuseOtherState(quoted, 'shipping.state', request.shipping.state);
  const items = soldItems(request, quoted);
  const code = request.discount_code ?? '';
  const { shipping: shippingRule } = quoted;
  const { applied, refusal } = discountOf(items, quoted.discounts, code, shippingRule);
  const itemsPaise = subtotalOf(items) - (applied?.amountPaise ?? 0);
  const codFeePaise = toPaise(quoted.on_delivery?.terms.fee ?? 0);
  const { pincode, state } = request.shipping;
  const place = { pincode, state: placeOfPinCode(pincode)?.state ?? state };
  const shipping = applied?.discount.kind === 'shipping' ? 0 : shippingPaise(shippingRule, itemsPaise, place);
  const amountPaise = itemsPaise + shipping + codFeePaise;
  const price = { items, discount: applied, shippingPaise: shipping, shippingRule, codFeePaise, amountPaise };
  if (refusal) {
    throw new Failure('discount_refused', refusalText(refusal, code), totalOf(price));
  }
  const reason = refusalOnDelivery(quoted, { pincode, itemsPaise });
  if (reason !== '') {
    throw new Failure('on_delivery_refused', reason, { changed: items.map((item) => changedItem(item)) });
  }
  if (price.amountPaise !== request.amount) throw priceChanged(price);
  if (quoted.on_delivery === null && price.amountPaise > toPaise(MAX_ONLINE_RUPEES)) {
    const most = formatRupees(MAX_ONLINE_RUPEES);
    throw new Failure('invalid_request', `You can pay up to ${most} online. Please make two orders, or write to us.`);
  }
  return price;
}

function soldItems({ items }: CreateOrderRequest, { rows }: QuoteAnswer): PricedItem[] {
  const productOf = new Map(rows.map(({ id, product_id }) => [id, product_id]));
  const unknown = mergeItems(items).filter((item) => productOf.get(item.variant_id) !== item.product_id);
  if (unknown.length > 0) {
    throw new Failure(
      'invalid_request',
      'Something in your cart is no longer in the shop. Please remove it and try again.',
      { changed: unknown.map(({ variant_id }) => ({ variant_id, name: '', size: '', available: 0 })) },
    );
  }
  const priced = pricedItems(items, rows);
  const withdrawn = priced.filter(({ variant }) => !variant.is_active);
  if (withdrawn.length > 0) {
    throw new Failure('out_of_stock', 'Something in your cart is no longer available.', {
      changed: withdrawn.map((item) => changedItem(item, 0)),
    });
  }
  return priced;
}

/** Why the buyer cannot pay this order on delivery; '' if they can, or pay online. */
function refusalOnDelivery({ on_delivery }: QuoteAnswer, order: { pincode: string; itemsPaise: number }): string {
  if (on_delivery === null) return '';
  const { terms, refused, unconfirmed, is_network_full } = on_delivery;
  const reason = onDeliveryRefusal(terms, order);
  if (reason !== '') return reason;
  if (terms.refusals > 0 && refused >= terms.refusals) return ON_DELIVERY_REFUSALS.phone;
  if (is_network_full) return ON_DELIVERY_REFUSALS.network;
  return unconfirmed >= MAX_UNCONFIRMED ? ON_DELIVERY_REFUSALS.waiting : '';
}

/** A price_changed failure with the current prices. */
export function priceChanged(price: CartPrice): Failure {
  return new Failure(
    'price_changed',
    'Prices in your cart have changed. Please look at the new total before you pay.',
    { changed: price.items.map((item) => changedItem(item)), ...totalOf(price) },
  );
}

/** The current total with its parts, for the checkout. */
function totalOf({ amountPaise, discount, shippingPaise: amount, shippingRule: rule }: CartPrice) {
  return {
    amount: amountPaise,
    discount: shownDiscount(discount),
    ...(canCharge(rule) && { shipping: { amount, rule } }),
  };
}
