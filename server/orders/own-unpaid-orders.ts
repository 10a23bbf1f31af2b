import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { orderRowSchema } from '#shared/pocketbase/rows.ts';
import { releaseOrder } from './order-moves.ts';

/**
 * Gives back what this browser's earlier, unpaid checkouts still hold: a buyer who closed the payment window and changed
 * the address must not find the last piece taken by themselves. Should one of those orders be paid after all, mark-paid
 * takes its pieces again or refunds. Gives whether anything was given back.
 */
export async function releaseOwnUnpaidOrders(buyerHash: string): Promise<boolean> {
  const pb = database();
  const filter = pb.filter('buyer_hash = {:buyerHash} && payment_status = "pending" && stock_state = "reserved"', {
    buyerHash,
  });
  const rows = await pb.collection('orders').getFullList({ filter });
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const order = orderRowSchema.parse(row);
      const outcome = await releaseOrder(order.id);
      logger.info({ order: order.order_number, outcome }, 'an earlier checkout of the same browser was given up');
      return outcome;
    }),
  );
  return outcomes.includes('released');
}
