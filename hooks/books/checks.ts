import { HAND_PAYMENT_PREFIX } from '#shared/orders/order.ts';
import { ago } from '../db/query.ts';

/**
 * The checks of the books, by name. Each is a SELECT of `subject, order_id, order_number, detail` that finds nothing in a shop whose
 * money and stock are right.
 */

const paise = (rupees: string) => `CAST(ROUND(${rupees} * 100) AS INTEGER)`;
/** @param amount Paise. */
const words = (amount: string) => `'₹' || PRINTF('%.2f', (${amount}) / 100.0)`;
const OF_ORDER = 'o.id AS subject, o.id AS order_id, o.order_number';
/** A move of money is made of two requests. */
const SETTLED = ago('10 minutes');

export const CHECKS: Record<string, string> = {
  ledger: `SELECT m.variant_id AS subject, '' AS order_id, '' AS order_number,
      COALESCE((SELECT name FROM products WHERE id = v.product_id), 'Deleted product') || ' ' || COALESCE(v.size, '')
        || ': stock is ' || COALESCE(v.stock_quantity, 0) || ', its history adds up to ' || m.sum AS detail
    FROM (SELECT variant_id, SUM(delta) AS sum FROM stock_moves GROUP BY variant_id) m
    LEFT JOIN product_variants v ON v.id = m.variant_id WHERE COALESCE(v.stock_quantity, 0) != m.sum
    UNION ALL
    SELECT v.id, '', '', COALESCE(p.name, 'Deleted product') || ' ' || v.size || ': stock is ' || v.stock_quantity || ', without a history'
    FROM product_variants v LEFT JOIN products p ON p.id = v.product_id
    WHERE v.stock_quantity != 0 AND v.id NOT IN (SELECT variant_id FROM stock_moves)`,

  // An exchange costs nothing, whatever its items cost.
  order_sum: `SELECT ${OF_ORDER}, 'The total is ' || ${words('s.total')} || ', its items and charges add up to ' || ${words('s.sum')} AS detail
    FROM (SELECT o.id, ${paise('o.total_amount')} AS total,
        SUM(${paise('i.price')} * i.quantity) - ${paise('o.discount_amount')} + ${paise('o.shipping_amount')} + ${paise('o.cod_fee')} AS sum
      FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.source != 'exchange' GROUP BY o.id) s
    JOIN orders o ON o.id = s.id WHERE s.total != s.sum`,

  order_discount: `SELECT ${OF_ORDER}, 'The discount is ' || ${words('s.total')} || ', its items have ' || ${words('s.sum')} AS detail
    FROM (SELECT o.id, ${paise('o.discount_amount')} AS total, SUM(${paise('i.discount_amount')}) AS sum
      FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.discount_id != '' GROUP BY o.id) s
    JOIN orders o ON o.id = s.id WHERE s.total != s.sum`,

  paid_without_payment: `SELECT ${OF_ORDER}, 'The order is ' || o.payment_status || ' without a payment' AS detail FROM orders o
    WHERE o.payment_status IN ('paid', 'refund_pending', 'refunded') AND o.total_amount > 0
      AND (o.razorpay_payment_id = '' OR o.paid_at = '')`,

  payment_without_paid: `SELECT ${OF_ORDER}, 'The order has a payment and is ' || o.payment_status AS detail FROM orders o
    WHERE o.razorpay_payment_id != '' AND o.payment_status IN ('pending', 'failed', 'on_delivery')`,

  payment_twice: `SELECT MIN(o.id) AS subject, MIN(o.id) AS order_id, MIN(o.order_number) AS order_number,
      'One payment pays ' || GROUP_CONCAT(o.order_number, ', ') AS detail
    FROM orders o WHERE o.razorpay_payment_id != '' GROUP BY o.razorpay_payment_id HAVING COUNT(*) > 1`,

  refunds: `SELECT ${OF_ORDER}, 'Of ' || ${words(paise('o.total_amount'))} || ', ' || ${words('r.promised')} || ' is refunded; the order is '
      || o.payment_status AS detail
    FROM (SELECT payment_id, SUM(amount_paise) AS promised, SUM(IIF(provider_refund_id != '', amount_paise, 0)) AS confirmed,
        MAX(updated_at) AS at FROM refunds WHERE status != 'failed' AND payment_id != '' GROUP BY payment_id) r
    JOIN orders o ON o.razorpay_payment_id = r.payment_id
    WHERE r.at < ${SETTLED} AND (r.promised > ${paise('o.total_amount')}
      OR (r.confirmed >= ${paise('o.total_amount')}) != (o.payment_status = 'refunded'))`,

  // The copies from which the list of customers is summed.
  customer_sums: `SELECT ${OF_ORDER}, 'The sums of its customer count ' || ${words('s.counted')} || ', ' || ${words('s.paid')} || ' is paid' AS detail
    FROM (SELECT o.id, l.paid_paise AS counted, IIF(o.payment_status IN ('paid', 'refund_pending', 'refunded'), ${paise('o.total_amount')}, 0)
        - COALESCE((SELECT SUM(r.amount_paise) FROM refunds r
          WHERE r.order_id = o.id AND r.payment_id = o.razorpay_payment_id AND r.status != 'failed'), 0) AS paid
      FROM shop_order_customers l JOIN orders o ON o.id = l.order_id) s
    JOIN orders o ON o.id = s.id WHERE s.counted != s.paid`,

  cancelled_paid: `SELECT ${OF_ORDER}, 'The order is cancelled and its payment is kept' AS detail FROM orders o
    WHERE o.status = 'cancelled' AND o.payment_status = 'paid' AND o.total_amount > 0 AND o.updated_at < ${SETTLED}
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = o.razorpay_payment_id AND r.status != 'failed')`,

  invoice_number: `SELECT MIN(n.id) AS subject, MIN(n.order_id) AS order_id, COALESCE(MIN(o.order_number), '') AS order_number,
      'Invoice number ' || n.number || ' is used ' || COUNT(*) || ' times' AS detail
    FROM invoices n LEFT JOIN orders o ON o.id = n.order_id GROUP BY n.number HAVING COUNT(*) > 1`,

  invoice_twice: `SELECT ${OF_ORDER}, 'The order has the invoices ' || GROUP_CONCAT(n.number, ', ') AS detail
    FROM invoices n JOIN orders o ON o.id = n.order_id WHERE n.kind != 'credit_note' GROUP BY o.id HAVING COUNT(*) > 1`,

  invoice_gap: `SELECT n.id AS subject, n.order_id, COALESCE(o.order_number, '') AS order_number,
      'The invoice before ' || n.number || ' is missing' AS detail
    FROM invoices n LEFT JOIN orders o ON o.id = n.order_id
    WHERE n.serial > (SELECT MIN(f.serial) FROM invoices f WHERE f.series = n.series AND f.financial_year = n.financial_year)
      AND NOT EXISTS (SELECT 1 FROM invoices b
        WHERE b.series = n.series AND b.financial_year = n.financial_year AND b.serial = n.serial - 1)`,

  // A mail that staff send again is an event of its own.
  mail_twice: `SELECT ${OF_ORDER}, COUNT(*) || ' emails of one kind: ' || b.kind AS detail
    FROM buyer_mails b JOIN orders o ON o.id = b.order_id
    WHERE b.kind IN ('order_placed', 'order_on_delivery', 'order_paid') AND b.status = 'sent' AND b.event NOT LIKE 'again:%'
    GROUP BY o.id, b.kind HAVING COUNT(*) > 1`,

  payment_by_hand: `SELECT ${OF_ORDER}, 'The payment was recorded by staff for another order' AS detail FROM orders o
    WHERE o.razorpay_payment_id LIKE '${HAND_PAYMENT_PREFIX}%' AND o.razorpay_payment_id != '${HAND_PAYMENT_PREFIX}' || o.id`,
};
