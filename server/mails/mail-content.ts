import type { BuyerMail } from '#shared/api/buyer-mails.ts';
import { formatPaise, formatRupees, toPaise } from '#shared/money.ts';
import { type MailKind, type MailTexts, placeholdersOf } from '#shared/orders/mails.ts';
import { ON_DELIVERY_METHOD } from '#shared/orders/order.ts';
import { shownParcels } from '#shared/orders/parcels.ts';
import { isStaffMail } from '#shared/orders/staff-mails.ts';
import { fillWindows, windowsOf } from '#shared/orders/windows.ts';

/** What a mail says, without its look. Mail.tsx makes its HTML part of it, mail-text.ts its text part. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  /** A paragraph each. */
  readonly paragraphs: readonly string[];
  readonly facts: readonly MailFact[];
  readonly button: MailButton | null;
  readonly order: OrderTable | null;
  readonly closing: readonly string[];
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
  /** Where the value leads, if anywhere. */
  readonly url?: string | undefined;
}

export interface MailButton {
  readonly label: string;
  readonly url: string;
  /** Whether the address stands below it, to be copied into another browser. */
  readonly isCopied: boolean;
}

export interface OrderTable {
  readonly number: string;
  readonly lines: readonly OrderLine[];
  /** Label and amount; the last is the total. */
  readonly sums: readonly (readonly [string, string])[];
  /** Name and address of the delivery; empty if unknown. */
  readonly address: readonly string[];
}

interface OrderLine {
  readonly name: string;
  /** Size and number of pieces. */
  readonly detail: string;
  readonly amount: string;
}

/** Where a mail leads. */
export interface MailLinks {
  /** Address of the shop, without a slash at the end. */
  readonly site: string;
  readonly shop: string;
  /** The signed page of the order; null if it has none. */
  readonly order: string | null;
}

/** First in each mail of an order that was paid in test mode. */
const TEST_NOTE = 'This is a test order: no money was taken, and nothing will be sent.';

/** Longer orders are shortened: mail programs cut mails of more than 100 kB. */
const MOST_LINES = 30;

const TIME = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

/** The content of a mail about an order. */
export function buyerMailContent(mail: BuyerMail, links: MailLinks): MailContent {
  const { kind, order, texts } = mail;
  const filled = filledTexts(kind, texts, valuesOf(mail, links), addedParagraphs(mail));
  return {
    ...filled,
    paragraphs: [...(order.is_test ? [TEST_NOTE] : []), ...filled.paragraphs],
    facts: factsOf(mail, links),
    button: buttonOf(mail, links),
    order: kind === 'late_payment' ? null : orderTable(mail, hasAddress(kind)),
  };
}

/** The values of the placeholders. */
function valuesOf({ kind, order, refund, answer }: BuyerMail, { shop }: MailLinks): Readonly<Record<string, string>> {
  return {
    order_number: order.order_number,
    // Anybody can type somebody else's address into the checkout. Until the order is paid, its mail repeats nothing else that
    // was typed, so that it cannot be used to send a text to strangers.
    first_name: kind === 'order_placed' ? '' : (order.shipping?.first_name ?? ''),
    total: formatRupees(order.total_amount),
    tracking_number: order.tracking_number,
    shop,
    reserved_until: timeOf(order.reserved_until),
    return_days: fillWindows('{return_days}', windowsOf(order)),
    refund: formatPaise(refund?.amount_paise ?? 0),
    answer,
  };
}

function hasAddress(kind: MailKind): boolean {
  return kind !== 'order_placed' && kind !== 'review_asked';
}

function factsOf({ kind, order, paid_after }: BuyerMail, links: MailLinks): MailFact[] {
  if (kind === 'order_shipped') return parcelFacts(order);
  if (isStaffMail(kind)) return staffFacts(order, paid_after);
  if (kind !== 'review_asked' || links.order === null) return [];
  return [{ label: 'No more emails about reviews', value: 'stop them', url: `${links.order}#review-mails` }];
}

/** Whom to call, how the order is paid, and whether staff had cancelled it. */
function staffFacts({ shipping, payment_status }: BuyerMail['order'], paidAfter = ''): MailFact[] {
  const phone = shipping?.phone ?? '';
  return [
    { label: 'Payment', value: payment_status === 'on_delivery' ? 'Cash on delivery, to be confirmed' : 'Paid' },
    ...(paidAfter === '' ? [] : [{ label: 'Needs attention', value: paidAfter }]),
    ...(phone === '' ? [] : [{ label: 'Phone', value: phone, url: `tel:${phone}` }]),
  ];
}

/** A line for each parcel, with a link to follow it. */
function parcelFacts(order: BuyerMail['order']): MailFact[] {
  const parcels = shownParcels(order);
  return parcels.map(({ courier, number, href }, index) => {
    const name = courier || (number === '' ? 'Parcel' : 'Tracking number');
    const label = parcels.length > 1 ? `Parcel ${index + 1} of ${parcels.length}, ${name}` : name;
    return { label, value: number || (href === undefined ? 'on its way' : 'track your parcel'), url: href };
  });
}

/** The content of a mail about an account; `link` has its token. */
export function accountMailContent(
  kind: MailKind,
  { button, ...texts }: MailTexts & { button: string },
  { shop, link }: { shop: string; link: string },
): MailContent {
  return {
    ...filledTexts(kind, texts, { shop }),
    facts: [],
    button: { label: button, url: link, isCopied: true },
    order: null,
  };
}

/** The texts with their placeholders filled in, and paragraphs added after them. */
export function filledTexts(
  kind: MailKind,
  texts: MailTexts,
  values: Readonly<Record<string, string>>,
  added: readonly string[] = [],
): Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'closing'> {
  const known = placeholdersOf(kind);
  const fill = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (whole, name: string) => (known.includes(name) ? (values[name] ?? '') : whole))
      // 'Hello ,' without a first name.
      .replace(/ +([,.!])/g, '$1');
  return {
    subject: oneLine(fill(texts.subject)),
    heading: oneLine(fill(texts.heading)),
    paragraphs: [...paragraphsOf(fill(texts.text)), ...added],
    closing: paragraphsOf(fill(texts.closing)),
  };
}

/** What follows from the order's payment, and is not left to the editable texts. */
function addedParagraphs({ kind, order, refund, promised_paise }: BuyerMail): string[] {
  if (kind === 'order_refunded') {
    return refund?.source === 'second_payment'
      ? ['Your order was paid twice. This is the second payment; your order stays as it is.']
      : [];
  }
  if (kind === 'order_shipped' && order.payment_status === 'on_delivery') {
    return [`Please keep ${formatRupees(order.total_amount)} in cash ready for the courier.`];
  }
  if (kind !== 'order_cancelled') return [];
  if (order.payment_method === ON_DELIVERY_METHOD && order.paid_at === '') return ['You do not need to pay anything.'];
  if (order.payment_status === 'failed' || order.payment_status === 'pending') {
    return ['No payment has reached us for it. If one still does, we refund it or confirm the order to you.'];
  }
  return promised_paise === 0
    ? []
    : [`We are refunding ${formatPaise(promised_paise)} the way you paid. Your bank takes 5-7 business days.`];
}

function buttonOf({ kind, texts, order: { id } }: BuyerMail, { site, order }: MailLinks): MailContent['button'] {
  const pages: Partial<Record<MailKind, string | null>> = {
    order_placed: `${site}/cart`,
    order_on_delivery: order,
    order_paid: order,
    order_shipped: order,
    order_delivered: `${site}/returns`,
    late_payment: `${site}/contact`,
    return_requested: order,
    return_approved: order,
    return_declined: order,
    review_asked: order && `${order}#reviews`,
    order_new: `${site}/admin/orders?order=${id}`,
    order_waiting: `${site}/admin/orders?order=${id}`,
  };
  const url = pages[kind] ?? null;
  return url === null || texts.button === '' ? null : { label: texts.button, url, isCopied: false };
}

function orderTable({ order }: BuyerMail, hasAddress: boolean): OrderTable {
  const { items, shipping } = order;
  const hidden = items.slice(MOST_LINES);
  const piecesOf = (some: typeof items) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const subtotal = items.reduce((sum, item) => sum + toPaise(item.price) * item.quantity, 0);
  const total = toPaise(order.total_amount);
  const discount = toPaise(order.discount_amount);
  const shippingCharge = toPaise(order.shipping_amount);
  return {
    number: order.order_number,
    lines: [
      ...items.slice(0, MOST_LINES).map((item) => ({
        name: item.name,
        detail: [item.size || (item.stitched ? '' : 'Unstitched'), `Quantity ${item.quantity}`]
          .filter(Boolean)
          .join(' · '),
        amount: formatPaise(toPaise(item.price) * item.quantity),
      })),
      ...(hidden.length === 0 ? [] : [{ name: `${piecesOf(hidden)} more pieces`, detail: '', amount: '' }]),
    ],
    sums: [
      ['Subtotal', formatPaise(subtotal)],
      ...(discount > 0 ? ([[discountName(order), `-${formatPaise(discount)}`]] as const) : []),
      ...(discount === 0 && order.discount_label !== '' ? ([[discountName(order), 'Free shipping']] as const) : []),
      ['Shipping', shippingCharge > 0 ? formatPaise(shippingCharge) : 'Free'],
      ...(order.cod_fee > 0 ? ([['Cash on delivery fee', formatPaise(toPaise(order.cod_fee))]] as const) : []),
      ['Total', formatPaise(total)],
    ],
    address:
      hasAddress && shipping !== null
        ? [
            [shipping.first_name, shipping.last_name].filter(Boolean).join(' '),
            shipping.address ?? '',
            [shipping.city, shipping.pincode].filter(Boolean).join(' '),
            shipping.state ?? '',
          ].filter(Boolean)
        : [],
  };
}

/** `Discount (DIWALI10)`. */
function discountName({ discount_label }: BuyerMail['order']): string {
  return discount_label === '' ? 'Discount' : `Discount (${discount_label})`;
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Without line breaks and other control characters, which a header must not have. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function timeOf(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : TIME.format(date);
}
