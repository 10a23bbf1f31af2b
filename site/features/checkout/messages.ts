import type { CheckoutField } from '#shared/api/create-order.ts';
import { ARMY_POST } from '#shared/places/pin-code.ts';
import { SHOP_UNREACHABLE_TITLE } from '#site/components/messages.ts';

/** The checkout's words (specification, sections 2 and 8). */
export const CHECKOUT_WORDS = {
  title: 'Checkout',
  description: 'Delivery address and payment.',
  shippingAddress: 'Shipping Address',
  addressNote: 'We deliver across India.',
  prefilledNote: {
    profile: 'Filled in from your profile. Edit it if this order goes elsewhere.',
    order: 'Filled in from your last order. Edit it if this order goes elsewhere.',
  },
  chooseNote: 'Choose one of your addresses, or enter a new one.',
  sendTo: 'Send to',
  newAddress: 'A new address',
  loadingAddresses: 'Loading your addresses…',
  emailNote: 'Only for updates about this order.',
  phoneNote: 'The courier will call this number.',
  oneNameNote: 'Leave this blank if you use one name.',
  chooseState: 'Choose a state',
  gstinNote: 'Only if your business claims input tax credit.',
  summary: 'Order Summary',
  total: 'Total',
  taxes: 'Inclusive of all taxes',
  editCart: 'Edit cart',
  codFee: 'Cash on delivery fee',
  placing: 'Placing your order…',
  cash: 'You pay the courier in cash',
  secure: 'Cards, UPI and net banking, through Razorpay',
  ordering: 'Preparing your payment…',
  paying: 'Waiting for your payment…',
  verifying: 'Confirming your payment…',
  done: 'Thank you. Taking you to your order…',
  offline: 'You are offline. Your cart and address are saved on this device. You can pay when you are back online.',
  empty: 'Your cart is empty',
  emptyText: 'Add something to check out.',
  scriptsNeeded: 'Your cart is saved in your browser. Please turn on JavaScript to see it and to pay.',
  returnToShopping: 'Return to Shopping',
} as const;

/** The choice between paying online and on delivery. */
export const PAY_BY_WORDS = {
  legend: 'Payment',
  online: 'Pay online',
  onDelivery: 'Cash on delivery',
  fee: (fee: string) => `Fee ${fee}`,
} as const;

/** The alert of a payment script that does not load, word for word (specification, section 8). */
export const SCRIPT_ALERT = "The payment provider's SDK failed to load. Please check your connection.";

/** In the order of the form. */
export const FIELD_LABELS: Readonly<Record<CheckoutField, string>> = {
  phone: 'Phone number',
  email: 'Email (optional)',
  first_name: 'First name',
  last_name: 'Last name',
  pincode: 'PIN code',
  address: 'Address',
  city: 'City',
  state: 'State',
  gstin: 'GSTIN for a business invoice (optional)',
};

/** A GSTIN of another state than the order goes to. */
export function otherGstin(ofGstin: string, state: string): string {
  return `This GSTIN is of ${ofGstin}, but the order goes to ${state}. The order goes on without it, and so does its invoice.`;
}

/** `Pay ₹1,299`. */
export function payLabel(total: string): string {
  return `Pay ${total}`;
}

/** What the provider's window says is paid. */
export function orderTitle(orderNumber: string): string {
  return `Order ${orderNumber}`;
}

/** `Pay ₹1,348 on delivery`. */
export function payOnDeliveryLabel(total: string): string {
  return `Pay ${total} on delivery`;
}

const ARMY_NOTE = 'Army post carries it on to your unit, so we can’t promise a date. Enter your APO as the city.';

/** What a PIN code suggests for the address, and whether it was filled in. */
export function pinNote({ city, state }: { city: string; state: string }, isFilled: boolean): string {
  if (state === ARMY_POST) return ARMY_NOTE;
  const place = placeName({ city, state });
  return isFilled ? `Filled in from your PIN code: ${place}. Edit if this is wrong.` : `This PIN code is in ${place}.`;
}

function placeName({ city, state }: { city: string; state: string }): string {
  return [city, state].filter(Boolean).join(', ');
}

/** A city or state that does not fit the PIN code. The server takes it. */
export const PLACE_IN_DOUBT = {
  title: 'Please check your PIN code and city',
  text: (pin: string, place: { city: string; state: string }, typed: { city: string; state: string }) =>
    `PIN code ${pin} is in ${placeName(place)}. You entered ${placeName(typed)}. If that is right, press Pay again.`,
  correct: (place: { city: string; state: string }) => `Change to ${placeName(place)}`,
} as const;

/** What each trouble is called, and what to do about it. */
export const PROBLEMS = {
  dismissed: {
    title: 'Payment not completed',
    text: 'We have no payment yet. If money left your account, wait two minutes before paying again.',
  },
  authorised: {
    title: 'Your bank has approved the payment',
    text: 'We are waiting to receive it, usually less than a minute. Please don’t pay again; this page opens your order.',
  },
  failed: {
    title: 'The payment did not go through',
    text: 'Your cart and address are saved; press Pay to try again. If money has left your account, your bank will return it.',
  },
  script: {
    title: SCRIPT_ALERT,
    text: 'Your cart and address are saved. Then press Pay again.',
  },
  unreachable: {
    title: SHOP_UNREACHABLE_TITLE,
    text: 'Please check your connection and press Pay again. You will not be charged twice.',
  },
  too_many_requests: {
    title: 'Too many attempts at once',
    text: 'You have not been charged and your cart is saved.',
  },
  payment_provider_unavailable: {
    title: 'The payment service is not answering',
    text: 'You have not been charged and your cart is saved. Please press Pay again in a minute.',
  },
  service_unavailable: {
    title: 'Payment is not possible at the moment',
    text: 'You have not been charged and your cart is saved. Please press Pay again in a minute.',
  },
  idempotency_conflict: {
    title: 'This checkout was used for another order',
    text: 'You have not been charged for this one. Please press Pay once more.',
  },
  unexpected: {
    title: 'Something went wrong',
    text: 'Your cart and address are saved. Please press Pay again, or write to us.',
  },
  fields: {
    title: 'Please check your address',
    text: 'Please correct the marked fields.',
  },
} as const satisfies Record<string, { title: string; text: string }>;

/** An order whose first payment has arrived. */
export const ALREADY_PAID = {
  title: (orderNumber: string) => `This order is already paid (${orderNumber}).`,
  link: 'View order',
} as const;

/** A payment that was made but could not be confirmed; `email` is '' for a shop without one. */
export function unconfirmed(paymentId: string, email: string): { title: string; text: string } {
  return {
    title: 'We could not confirm this payment',
    text: `If you were charged, write to ${email || 'us (see Contact)'} with the payment number ${paymentId} and we will sort it out.`,
  };
}

export const PRICE_CHANGED = {
  title: 'Prices have changed since you chose',
  shipping: (before: string, now: string) => `Shipping: ${before || 'Free'} → ${now || 'Free'}`,
  noDiscount: 'The discount is no longer available.',
  line: (name: string, before: string, now: string) => `${name}: ${before} → ${now}`,
  text: (total: string) => `Your total is now ${total}. Press Pay to accept it.`,
} as const;

export const OUT_OF_STOCK = {
  title: 'Some items have just sold out',
  line: (name: string, available: number) => `${name}: ${available === 0 ? 'none left' : `only ${available} left`}`,
  change: (available: number) => `Change to ${available}`,
  remove: 'Remove',
} as const;
