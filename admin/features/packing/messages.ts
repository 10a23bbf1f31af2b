import type { PackingOrder } from '#shared/api/packing.ts';

/** The packers' page, which is not in the specification. */
export const PACKING_WORDS = {
  title: 'Orders to pack',
  loading: 'Loading the orders',
  view: 'Orders',
  open: 'To pack and packed',
  shipped: 'Shipped',
  none: 'No orders to pack',
  noneHint: 'New paid orders appear here by themselves.',
  noneShipped: 'No shipped orders',
  more: (shown: number, total: number) => `The first ${shown} of ${total} orders are shown.`,
  print: 'Print slip',
  printAll: (count: number) => (count === 1 ? 'Print 1 slip' : `Print ${count} slips`),
  back: 'Back to the orders',
  printNow: 'Print',
  packed: 'Mark as packed',
  notPacked: 'Not packed yet',
  ship: 'Mark as shipped',
  correct: 'Save tracking number',
  tracking: 'Tracking number',
  trackingHint: 'The customer gets it by email.',
  saved: (number: string) => `${number} saved`,
  phone: 'Phone',
  collect: (amount: string) => `Courier collects ${amount}`,
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  elsewhere: 'This page is for admins',
  elsewhereText: 'Your account is for packing. If you need this page, ask the owner of the shop.',
  toOrders: 'Go to the orders to pack',
} as const;

export const STATE_WORDS: Record<PackingOrder['status'], string> = {
  pending: 'To pack',
  processing: 'Packed',
  shipped: 'Shipped',
};
