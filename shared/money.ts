/**
 * Converts between rupees and paise. Code and Razorpay use integer paise; the database has the specification's rupee fields.
 */

const PAISE_PER_RUPEE = 100;

// Cached: constructing an Intl formatter takes about thirty times as long as formatting.
const WHOLE_RUPEES = /* @__PURE__ */ new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const RUPEES_AND_PAISE = /* @__PURE__ */ new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Rupees to integer paise. Rounds to the nearest paisa. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * PAISE_PER_RUPEE);
}

/** Whether an amount in rupees has at most two decimals. */
export function hasWholePaise(rupees: number): boolean {
  return Math.abs(rupees * PAISE_PER_RUPEE - toPaise(rupees)) < 1e-6;
}

/** Integer paise to rupees. */
export function toRupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

/** `₹1,29,900` from rupees; paise are shown only when there are any. */
export function formatRupees(rupees: number): string {
  return Number.isInteger(rupees) ? WHOLE_RUPEES.format(rupees) : RUPEES_AND_PAISE.format(rupees);
}

/** `₹1,299` from integer paise. */
export function formatPaise(paise: number): string {
  return formatRupees(toRupees(paise));
}
