import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { orderRowSchema } from '#shared/pocketbase/rows.ts';
import { releaseOrder } from './order-moves.ts';

/**
 * Cancels this browser's earlier unpaid orders and releases their stock, so that a buyer who closed the payment window and
 * starts again does not find the last piece reserved by themselves. If such an order is paid later, mark-paid takes its
 * stock again or refunds. Returns whether any stock was released.
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
      logger.info({ order: order.order_number, outcome }, 'released an earlier unpaid order of the same browser');
      return outcome;
    }),
  );
  return outcomes.includes('released');
}
