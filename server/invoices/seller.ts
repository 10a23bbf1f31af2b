import { readContent } from '#server/endpoints/content.ts';
import { addressLines } from '#shared/content/shop.ts';
import { gstStateCode } from '#shared/places/indian-states.ts';
import { homeOf, stateOfGstin } from '#shared/tax/gst-states.ts';
import { type InvoiceKind, type InvoiceSeller, invoiceKindOf } from '#shared/tax/invoice.ts';

/** The shop as its invoices name it. Without GSTIN, and as a composition dealer, it charges no tax; `missing`: what an invoice needs and the shop lacks. */
export interface Seller extends InvoiceSeller {
  /** Of its invoices. */
  kind: InvoiceKind;
  /** The state of the shop, by its GSTIN if it has one; undefined if it is unknown. */
  home: { state: string; code: string } | undefined;
  /** The states, if the GSTIN is of another one than the address. The GSTIN's decides the tax. */
  differing: { gstin: string; address: string } | null;
  missing: string[];
}

/** Reads the shop's identity. */
export async function readSeller(): Promise<Seller> {
  const identity = await readContent('identity');
  const { name, legal_name: legalName, street, pin_code, state, gstin, email, phone, is_composition } = identity;
  // An address without street or PIN code is not printed in part; it is reported as missing.
  const address = street === '' || pin_code === '' ? [] : addressLines(identity).slice(1);
  return sellerOf({ name, legalName, address, gstin, email, phone }, state, is_composition);
}

/** A seller and what is missing, in words for staff; `state` is that of the shop's address. */
export function sellerOf(identity: InvoiceSeller, state = '', is_composition = false): Seller {
  const registered = stateOfGstin(identity.gstin);
  const addressCode = gstStateCode(state);
  const missing = [
    ...(identity.name === '' && identity.legalName === '' ? ['the name of the shop'] : []),
    ...(identity.address.length === 0 ? ['the street and the PIN code of the shop'] : []),
    ...(identity.gstin !== '' && registered === undefined ? ['a valid GSTIN (check its 15 characters)'] : []),
  ];
  const differs = registered !== undefined && addressCode !== undefined && registered.code !== addressCode;
  const differing = differs ? { gstin: registered.state, address: state } : null;
  const { gstin } = identity;
  return {
    ...identity,
    kind: invoiceKindOf({ gstin, is_composition }),
    home: homeOf({ gstin, state }),
    differing,
    missing,
  };
}
