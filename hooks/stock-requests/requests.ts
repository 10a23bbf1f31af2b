import type {
  KeepStockRequest,
  StockRequestAnswer,
  StopStockMails,
  WaitingShoppers,
} from '#shared/api/stock-requests.ts';
import { UNSTITCHED } from '#shared/product/variants.ts';
import { foldEmail } from '#shared/text/fold.ts';
import { policyVersion } from '../content/policy-version.ts';
import { readField } from '../content/sections.ts';
import { all, texts, wholes } from '../db/query.ts';
import { createRecord, recordOr404, recordsWhere } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { PLAIN_ADDRESS } from '../outbox/outbox.ts';
import { sentMails } from '../outbox/sent-mails.ts';

/** Anybody can type somebody else's address, so it has no more requests than this, answered or not. */
const MOST_OF_AN_ADDRESS = 20;
/** A request for a size expires after this time. */
const WAITING_DAYS = 180;
/** Longer than the outbox tries to send a mail, and as long as its link to stop these mails is valid. */
const ANSWERED_DAYS = 30;
/** At least a year, if the shop keeps all data that long. */
const KEPT_DAYS = 366;

/**
 * Notes that a shopper waits for a size, or for what has none (UNSTITCHED). The answer is the same whether the address waits already.
 * @returns is_kept is false if the shop sends no such mails.
 * @throws BadRequestError if the size is not sold
 */
export function keepRequest(app: CoreApp, { product_id, size, email: typed }: KeepStockRequest): StockRequestAnswer {
  return inDurableTransaction(app, (tx) => {
    const email = foldEmail(typed);
    if (!sentMails(tx).back_in_stock) return { is_kept: false };
    if (!PLAIN_ADDRESS.test(email)) throw new BadRequestError('This email address cannot be used.');
    const sold = 'product_id = {:product_id} && size = {:own} && stitched = {:stitched} && product_id.is_active = true';
    const stitched = size !== UNSTITCHED;
    const params = { product_id, own: stitched ? size : '', stitched };
    const [variant] = tx.findRecordsByFilter('product_variants', sold, '', 1, 0, params);
    if (!variant) throw new BadRequestError('This size is not sold.');
    const waiting = $dbx.hashExp({ email, product_id, size, notified_at: '' });
    const isKnown = tx.countRecords('stock_requests', waiting) > 0;
    const isFull = tx.countRecords('stock_requests', $dbx.hashExp({ email })) >= MOST_OF_AN_ADDRESS;
    if (!isKnown && !isFull) {
      createRecord(tx, 'stock_requests', { product_id, size, email, policy_version: policyVersion(tx) });
    }
    return { is_kept: true };
  });
}

/**
 * Deletes all requests of the address that left this one, with their mails.
 * @throws NotFoundError if the request is gone
 */
export function stopRequests(app: CoreApp, { id }: StopStockMails) {
  return inDurableTransaction(app, (tx) => {
    const request = recordOr404(tx, 'stock_requests', id, 'These emails were stopped already, or have ended.');
    for (const one of recordsWhere(tx, 'stock_requests', { email: request.getString('email') })) tx.delete(one);
    return {};
  });
}

/** How many shoppers wait for each size, smallest size first. */
export function waitingShoppers(app: CoreApp): WaitingShoppers {
  const sql = `SELECT product_id, size, COUNT(*) AS shoppers FROM stock_requests WHERE notified_at = ''
    GROUP BY product_id, size ORDER BY product_id, (SELECT z.sort_order FROM sizes z WHERE z.name = size)`;
  return { sizes: all(app, sql, {}, { ...texts('product_id', 'size'), ...wholes('shoppers') }) };
}

/** Deletes answered and old requests, with their mails. */
export function trimRequests(app: CoreApp) {
  const old = "(notified_at != '' AND notified_at < {:answered}) OR (notified_at = '' AND created_at < {:waiting})";
  const least = readField(app, 'notices', 'keeps_a_year') ? KEPT_DAYS : 0;
  const before = (days: number) => new DateTime().addDate(0, 0, -Math.max(days, least)).string();
  const params = { answered: before(ANSWERED_DAYS), waiting: before(WAITING_DAYS) };
  for (const request of app.findAllRecords('stock_requests', $dbx.exp(old, params))) app.delete(request);
}
