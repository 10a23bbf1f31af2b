import TABLES from '#shared/orders/personal-data.json' with { type: 'json' };
import { writeFinal } from '../audit/write-set.ts';
import { eraseObstacle } from '../customers/erase-obstacle.ts';
import { listsOf, type Person, personOf } from '../customers/person.ts';
import { execute, inList, NOW, strings } from '../db/query.ts';
import { createRecord } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { deletePicturesOfReturns } from '../returns/request.ts';
import { deletePicturesOfOrders } from '../reviews/pictures.ts';

/** What the owner types (ERASE_WORD in shared/api/customers.ts). */
const WORD = 'ERASE';
const TITLE = 'Erased customer';
const OF_ORDERS = inList('orders');
/** The columns of an order that are erased; the audit log may have them too. */
const ORDER_FIELDS = TABLES.orders.erase.map((set) => set.replace(/ =.*/, ''));

/**
 * Erases a customer for good, in one transaction: the account with its profile and wishlist, notes, addresses and mails
 * everywhere. Orders keep amounts, items and the state; invoices stay, as tax law wants.
 * @throws NotFoundError; BadRequestError without the confirmation; ApiError 409 while something is open
 */
export function eraseCustomer(app: CoreApp, owner: core.Record, id: string, body: { confirmation?: unknown }) {
  if (body.confirmation !== WORD) throw new BadRequestError(`Type ${WORD} to confirm.`);
  overwriteDeleted(app);
  return inDurableTransaction(app, (tx) => {
    const person = personOf(tx, id);
    if (person === null) throw new NotFoundError('Customer not found.');
    const obstacle = eraseObstacle(tx, person);
    if (obstacle !== '') throw new ApiError(409, obstacle, {});
    eraseWithin(tx, person);
    clearSearchIndex(tx);
    const { customers, orders } = person;
    createRecord(tx, 'erasures', { actor: owner.email(), customer_ids: customers, order_ids: orders });
    const entry = { collection: 'customers', record_id: String(customers[0]), action: 'delete' as const, title: TITLE };
    writeFinal(tx, { actor: owner, kind: 'customer_erased', entry });
    return {};
  });
}

/**
 * Erases everything again that an erasure of the list names and that is back, as after the restore of an older backup.
 * @returns How many customers were erased again.
 */
export function eraseAgain(app: CoreApp, erasures: { customer_ids: string[]; order_ids: string[] }[]): number {
  overwriteDeleted(app);
  return inDurableTransaction(app, (tx) => {
    let count = 0;
    for (const { customer_ids, order_ids } of erasures) {
      const params = { customers: JSON.stringify(customer_ids), orders: JSON.stringify(order_ids) };
      const sql = `SELECT id AS value FROM customers WHERE id ${inList('customers')}
        UNION SELECT l.customer_id FROM shop_order_customers l JOIN orders o ON o.id = l.order_id
        WHERE l.order_id ${OF_ORDERS} AND o.erased_at = ''`;
      for (const id of strings(tx, sql, params)) {
        const person = personOf(tx, id);
        if (person === null) continue;
        eraseWithin(tx, person);
        count += 1;
      }
    }
    if (count > 0) clearSearchIndex(tx);
    return count;
  });
}

function eraseWithin(tx: CoreApp, person: Person) {
  const lists = listsOf(person);
  const run = (sql: string) => execute(tx, sql, lists);
  eraseFromAuditLog(run);
  deletePicturesOfOrders(tx, person.orders);
  deletePicturesOfReturns(tx, person.orders);
  for (const [table, { of, erase }] of Object.entries(TABLES)) {
    if (erase === 'delete') run(`DELETE FROM ${table} WHERE ${of}`);
    else if (Array.isArray(erase) && table !== 'orders') run(`UPDATE ${table} SET ${erase.join(', ')} WHERE ${of}`);
  }
  run(`DELETE FROM shop_deleted_wishes WHERE user_id ${inList('users')}`);
  // Deletes profile, wishlist and sessions with it.
  for (const user of tx.findRecordsByIds('users', person.users)) tx.delete(user);
  // After the account: its orders have no user any more. The triggers clear order texts and the order's customer.
  run(`UPDATE orders SET ${TABLES.orders.erase.join(', ')}, erased_at = ${NOW} WHERE id ${OF_ORDERS}`);
  run(`UPDATE customers SET merged_into = '' WHERE merged_into ${inList('customers')}`);
  run(`DELETE FROM customers WHERE id ${inList('customers')}`);
}

/** Removes the person from what staff changed; those changes cannot be undone any more. */
function eraseFromAuditLog(run: (sql: string) => void) {
  const ofOrders = `[[collection]] = 'orders' AND record_id ${OF_ORDERS}`;
  const ofPerson = `([[collection]] IN ('customers', 'users', 'user_profiles')
      AND record_id ${inList('customers')}
    OR [[collection]] = 'reviews' AND record_id IN (SELECT id FROM reviews WHERE order_id ${OF_ORDERS}))`;
  run(`UPDATE change_sets SET is_final = TRUE, request_hash = '' WHERE id IN (
    SELECT change_set_id FROM audit_entries WHERE (${ofOrders}) OR (${ofPerson}))`);
  const paths = ORDER_FIELDS.map((field) => `'$.${field}'`).join(', ');
  const without = (column: string) => `[[${column}]] = json_remove([[${column}]], ${paths})`;
  run(`UPDATE audit_entries SET ${without('before')}, ${without('after')} WHERE ${ofOrders}`);
  run(`UPDATE audit_entries SET [[before]] = 'null', [[after]] = 'null', title = '${TITLE}' WHERE ${ofPerson}`);
}

/** Rewrites the indexes of staff's search without their deleted entries. One second for 100,000 orders. */
function clearSearchIndex(tx: CoreApp) {
  for (const index of ['shop_order_search', 'shop_text_search']) {
    execute(tx, `INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  }
}

/** Makes SQLite overwrite what it deletes from now on, so that the file has no copy of it. */
function overwriteDeleted(app: CoreApp) {
  execute(app, 'PRAGMA secure_delete = ON');
}
