import type { ShippingText } from '#shared/api/admin-orders.ts';
import { formatPaise } from '#shared/money.ts';
import { addressState, gstStateCode } from '#shared/places/indian-states.ts';
import {
  type CreditableLine,
  creditLines,
  HSN,
  type SoldLine,
  sumAmounts,
  type TaxAmounts,
  type TaxedLine,
  type TaxKind,
  taxLines,
} from '#shared/tax/gst.ts';
import { GST_RATES, type GstRate, rateOn } from '#shared/tax/gst-rates.ts';
import { gstinFor } from '#shared/tax/gst-states.ts';
import type { Invoice, InvoiceDocument, InvoiceSeller } from '#shared/tax/invoice.ts';
import { InvoiceProblem } from './invoice-problem.ts';
import { printLine, printRemark, refuseUnprintable } from './printable.ts';
import type { Seller } from './seller.ts';

/** What invoices and credit notes state, computed from what was read. Money in paise. */

/** An order as its invoice needs it. */
export interface InvoicedOrder {
  orderNumber: string;
  totalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  /** The fee for cash on delivery. */
  codFeePaise: number;
  isOnDelivery: boolean;
  shipping: ShippingText | null;
  /** Empty if the buyer gave none. */
  buyerGstin: string;
  /** Sold at the counter, so that it can have no address. */
  isAtCounter: boolean;
  items: readonly InvoicedItem[];
  /** The rates that the shop may use. */
  rates: readonly GstRate[];
}

interface InvoicedItem extends SoldLine {
  itemId: string;
  /** Undefined if the product is deleted. */
  productId?: string | undefined;
  description: string;
}

/** The document of an order's invoice on a day in India. @throws InvoiceProblem if something is missing or does not add up */
export function invoiceDocument(order: InvoicedOrder, seller: Seller, day: string): InvoiceDocument {
  if (seller.missing.length > 0) {
    throw new InvoiceProblem(`Under Settings, Shop details, enter ${seller.missing.join(', and ')}.`);
  }
  const place = placeOf(order, seller);
  const taxed = taxedLines(order, kindOf(seller, place.code), day);
  const total = sumAmounts(taxed);
  if (total.grossPaise !== order.totalPaise) {
    throw new InvoiceProblem(
      `The items add up to ${formatPaise(total.grossPaise)}, but the order to ${formatPaise(order.totalPaise)}.`,
    );
  }
  const document: InvoiceDocument = {
    seller: printedSeller(seller),
    // An address that staff have corrected since can be in another state.
    buyer: { ...buyerOf(order.shipping), gstin: gstinFor(place.state, order.buyerGstin) },
    placeOfSupply: place,
    orderNumber: order.orderNumber,
    lines: order.items.map(({ ownDiscountPaise: _, productId: __, ownPercent: ___, ...item }, index) => ({
      ...item,
      ...lineAt(taxed, index),
      description: printLine(item.description),
    })),
    total,
    codFeePaise: order.codFeePaise,
    isOnDelivery: order.isOnDelivery,
    credits: null,
  };
  refuseUnprintable(document);
  return document;
}

/**
 * The place of supply: the state of the buyer's address. A buyer who took the goods at the counter and left no address is
 * supplied in the state of the shop (IGST Act, section 10(1)(c) and (ca)).
 */
function placeOf({ shipping, isAtCounter }: InvoicedOrder, { home }: Seller): InvoiceDocument['placeOfSupply'] {
  const state = shipping?.state?.trim() ?? '';
  const isWithoutAddress = [shipping?.address, shipping?.city, shipping?.pincode, state].every((part) => !part);
  if (isAtCounter && isWithoutAddress) {
    if (home) return home;
    throw new InvoiceProblem('Under Settings, Shop details, choose the state of the shop: it was sold there.');
  }
  // Old orders have any of a state's names.
  const known = addressState(state);
  const code = known && gstStateCode(known);
  if (known !== undefined && code !== undefined) return { state: known, code };
  throw new InvoiceProblem(
    `The address has no Indian state${state === '' ? '' : `: ‘${state}’`}. Correct the address.`,
  );
}

function kindOf({ kind, home }: Seller, buyerCode: string): TaxKind {
  if (kind !== 'tax_invoice') return 'none';
  return home?.code === buyerCode ? 'intra_state' : 'inter_state';
}

/** The fee for cash on delivery is part of the value of the goods, as a charge for shipping is (section 15 of the CGST Act). */
function taxedLines(order: InvoicedOrder, kind: TaxKind, day: string): TaxedLine[] {
  const { items, discountPaise, rates } = order;
  const shippingPaise = order.shippingPaise + order.codFeePaise;
  if (kind !== 'none') for (const item of items) refuseWithoutRate(item, day, rates);
  return taxLines(items, { kind, day, discountPaise, shippingPaise, rates });
}

/** No line is issued at no tax because its rate is unknown. @throws InvoiceProblem */
function refuseWithoutRate(
  { hsn, description, productId, ownPercent }: InvoicedItem,
  day: string,
  rates: readonly GstRate[],
): void {
  if (!HSN.test(hsn) && ownPercent !== undefined) throw new InvoiceProblem(`‘${description}’ has no HSN or SAC.`);
  if (!HSN.test(hsn)) throw new InvoiceProblem(`‘${description}’ has no HSN code. Enter it in the product.`, productId);
  if (ownPercent !== undefined || rateOn(hsn, day, rates) !== undefined) return;
  const isProposed = rateOn(hsn, day, GST_RATES) !== undefined;
  const remedy = isProposed
    ? 'whose GST rate is not confirmed. Under Invoices, check the rate and confirm it.'
    : 'for which this version has no GST rate. Check the HSN code of the product; if it is right, update the shop.';
  throw new InvoiceProblem(`‘${description}’ has HSN ${hsn}, ${remedy}`, productId);
}

function lineAt(lines: readonly TaxedLine[], index: number): TaxedLine {
  const line = lines[index];
  if (line === undefined) throw new Error(`an invoice has no line ${index}`);
  return line;
}

function printedSeller({ name, legalName, address, gstin, email, phone }: InvoiceSeller): InvoiceSeller {
  return { name, legalName, address, gstin, email, phone };
}

function buyerOf(shipping: ShippingText | null): Omit<InvoiceDocument['buyer'], 'gstin'> {
  const place = [shipping?.city, [shipping?.state, shipping?.pincode].filter(Boolean).join(' ')].filter(Boolean);
  const lines = [shipping?.address, place.join(', ')];
  return {
    name: printLine([shipping?.first_name, shipping?.last_name].filter(Boolean).join(' ')),
    address: lines.flatMap((line) => (line ? [printLine(line)] : [])),
  };
}

/** A credit on an invoice: `pieces` by item are those that came back. */
export interface Credit {
  amountPaise: number;
  pieces: ReadonlyMap<string, number>;
  reason: string;
}

/**
 * The document of a credit note; `earlier` are the invoice's other credit notes. What is left of the invoice limits it.
 * @throws InvoiceProblem if nothing is left
 */
export function creditNoteDocument(invoice: Invoice, earlier: readonly Invoice[], credit: Credit): InvoiceDocument {
  const { document } = invoice;
  const creditedOf = (itemId: string) =>
    sumAmounts(earlier.flatMap((note) => note.document.lines.filter((line) => line.itemId === itemId)));
  const lines: CreditableLine[] = document.lines.map((line) => ({
    quantity: line.quantity,
    ratePercent: line.ratePercent,
    invoiced: line,
    credited: creditedOf(line.itemId),
  }));
  const leftPaise = invoice.total_paise - earlier.reduce((sum, note) => sum + note.total_paise, 0);
  const amountPaise = Math.min(credit.amountPaise, leftPaise);
  if (amountPaise <= 0) throw new InvoiceProblem(`Invoice ${invoice.number} is credited in full already.`);
  const pieces = document.lines.map(({ itemId, quantity }) => Math.min(quantity, credit.pieces.get(itemId) ?? 0));
  const credited = creditLines(lines, amountPaise, pieces);
  return {
    ...document,
    lines: document.lines.flatMap((line, index) => creditedLine(line, credited[index])),
    total: sumAmounts(credited),
    codFeePaise: 0,
    credits: { number: invoice.number, issuedOn: invoice.issued_on, reason: printRemark(credit.reason) },
  };
}

/** The line with the credited amounts; none if nothing of it is credited. */
function creditedLine(
  line: InvoiceDocument['lines'][number],
  credited: (TaxAmounts & { quantity: number }) | undefined,
): InvoiceDocument['lines'] {
  if (credited === undefined || credited.grossPaise === 0) return [];
  return [{ ...line, discountPaise: 0, shippingPaise: 0, ...credited }];
}
