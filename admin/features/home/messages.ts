import type { ReorderRow } from '#shared/api/reorder.ts';

/** Home, which is not in the specification. */
export const HOME_WORDS = {
  title: 'Home',
  loading: (card: string) => `Loading: ${card}`,
  toPack: 'Orders to pack',
  noneToPack: 'All paid orders are packed.',
  seeToPack: 'See all orders to pack',
  newOrders: (count: number) => (count === 1 ? '1 new order' : `${count.toLocaleString('en-IN')} new orders`),
  toConfirm: 'Cash on delivery to confirm',
  seeToConfirm: 'See all orders to confirm',
  returns: 'Returns to decide',
  noReturns: 'No return waits for your answer.',
  seeReturns: 'See all returns',
  attention: 'Needs attention',
  noAttention: 'No problems with orders or payments.',
  backup: {
    none: 'The shop has no backup yet',
    old: 'The last backup is old',
    check: 'Check it under Services',
  },
  seeAttention: 'See everything that needs attention',
  reorder: 'Sizes to reorder',
  reorderHint: 'Sizes that sold in the last 90 days and run low.',
  noReorder: 'Every size that sold in the last 90 days has enough pieces for the next 30 days.',
  seeReorder: 'See the reorder list',
  today: 'Today',
  seeReports: 'See reports',
  revenue: 'Revenue',
  orders: 'Paid orders',
  begun: 'Started checkouts',
} as const;

/** `Sold out, 14 sold in 30 days, 3 waiting`: of a size. */
export function stockAndSold({ stock, sold, waiting }: Pick<ReorderRow, 'stock' | 'sold' | 'waiting'>): string {
  const left = stock === 0 ? 'Sold out' : `${stock.toLocaleString('en-IN')} left`;
  const asked = waiting === 0 ? '' : `, ${waiting.toLocaleString('en-IN')} waiting`;
  return `${left}, ${sold.toLocaleString('en-IN')} sold in 30 days${asked}`;
}

/** `3 more are being packed`: orders with the status processing. */
export function beingPacked(count: number): string {
  return count === 1 ? '1 more is being packed' : `${count.toLocaleString('en-IN')} more are being packed`;
}

/** `2 have arrived`: returns to refund or exchange. */
export function arrivedReturns(count: number): string {
  return count === 1 ? '1 has arrived' : `${count.toLocaleString('en-IN')} have arrived`;
}

/** `2 items`, of an order. */
export function pieceCount(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en-IN')} items`;
}
