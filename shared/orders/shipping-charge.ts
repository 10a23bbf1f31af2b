import { formatPaise, toPaise } from '../money.ts';
import { PIN_CODE } from '../places/pin-code.ts';
import { isInRange } from '../places/pin-ranges.ts';

/**
 * What an order pays for delivery, as staff set it (shared/content/content-fields/shipping.ts). The server prices by it; cart and
 * checkout show the same.
 */

/** In rupees. `free_from`: what the items cost, after a discount, from which nothing is charged; 0 if the charge always applies. */
export interface ShippingTier {
  readonly charge: number;
  readonly free_from: number;
}

/** The charge of all India, and those of PIN codes and states. PIN codes come before states; of several entries the first counts. */
export interface ShippingRule extends ShippingTier {
  readonly pins: readonly (ShippingTier & { readonly range: string })[];
  readonly states: readonly (ShippingTier & { readonly state: string })[];
}

/** Where an order goes; empty texts are not known yet. */
export interface ShippingPlace {
  pincode: string;
  state: string;
}

const ANYWHERE: ShippingPlace = { pincode: '', state: '' };

/** The smallest and the largest charge, in paise: the same once the place is known. */
export type ShippingRange = readonly [least: number, most: number];

/** Whether any order can be charged. If not, the shop says and does what the specification does: delivery is free. */
export function canCharge(rule: ShippingRule): boolean {
  return tiersOf(rule).some(({ charge }) => charge > 0);
}

/** The charges that an order of items for this amount can have, as far as its place is known; at first anywhere. */
export function shippingRange(rule: ShippingRule, itemsPaise: number, place = ANYWHERE): ShippingRange {
  const charges = tiersFor(rule, place).map(({ charge, free_from }) =>
    free_from > 0 && itemsPaise >= toPaise(free_from) ? 0 : toPaise(charge),
  );
  return [Math.min(...charges), Math.max(...charges)];
}

/** The charge of an order whose place is known, in paise. */
export function shippingPaise(rule: ShippingRule, itemsPaise: number, place: ShippingPlace): number {
  return shippingRange(rule, itemsPaise, place)[1];
}

/** `₹80`; `₹60 to ₹150` or `up to ₹150` while the place is not known; '' if it is free. */
export function shippingText([least, most]: ShippingRange): string {
  if (most === 0) return '';
  if (least === most) return formatPaise(most);
  return least === 0 ? `up to ${formatPaise(most)}` : `${formatPaise(least)} to ${formatPaise(most)}`;
}

/** All tiers of a rule, that of all India first. */
export function tiersOf(rule: ShippingRule): readonly ShippingTier[] {
  return [rule, ...rule.pins, ...rule.states];
}

/** The tiers that a place can have; one if it is known. */
function tiersFor(rule: ShippingRule, { pincode, state }: ShippingPlace): readonly ShippingTier[] {
  const isPinKnown = PIN_CODE.test(pincode);
  const ofPin = isPinKnown ? rule.pins.find(({ range }) => isInRange(range, pincode)) : undefined;
  if (ofPin !== undefined) return [ofPin];
  const ofState = state === '' ? [...rule.states, rule] : [rule.states.find((one) => one.state === state) ?? rule];
  return isPinKnown ? ofState : [...rule.pins, ...ofState];
}
