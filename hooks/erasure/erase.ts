import TABLES from '#shared/orders/personal-data.json' with { type: 'json' };
import { type AuditEntry, writeSet } from '../audit/write-set.ts';
import { eraseObstacle } from '../customers/erase-obstacle.ts';
import { listsOf, type Person, personOf, strings } from '../customers/person.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { deletePicturesOfReturns } from '../returns/pictures.ts';
import { deletePicturesOfOrders } from '../reviews/pictures.ts';

/** What the owner types (ERASE_WORD in shared/api/customers.ts). */
const WORD = 'ERASE';
const TITLE = 'Erased customer';
const LABEL = 'Customer erased';
const OF_ORDERS = 'IN (SELECT value FROM json_each({:orders}))';
/** Fields of orders that the audit log may have. */
const ORDER_FIELDS = [
  'shipping',
  'email',
  'notes',
  'discount_reason',
  'payment_reference',
  'user_id',
  'tracking_number',
  'parcels',
];

/**
 * Erases a customer for good, in one transaction: the account with its profile and wishlist, notes, addresses and mails
 * everywhere. Orders keep amounts, items and the state; invoices stay, as tax law wants. `body` is `{confirmation: 'ERASE'}`.
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
    const erasure = new Record(tx.findCachedCollectionByNameOrId('erasures'));
    erasure.load({ actor: owner.email(), customer_ids: person.customers, order_ids: person.orders });
    tx.save(erasure);
    logErasure(tx, owner, String(person.customers[0]));
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
      const customers = strings(
        tx,
        `SELECT id AS value FROM customers WHERE id IN (SELECT value FROM json_each({:customers}))
         UNION SELECT l.customer_id FROM shop_order_customers l JOIN orders o ON o.id = l.order_id
         WHERE l.order_id ${OF_ORDERS} AND o.erased_at = ''`,
        { customers: JSON.stringify(customer_ids), orders: JSON.stringify(order_ids) },
      );
      for (const id of customers) {
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
  const run = (sql: string) => tx.db().newQuery(sql).bind(lists).execute();
  eraseFromAuditLog(run);
  deletePicturesOfOrders(tx, person.orders);
  deletePicturesOfReturns(tx, person.orders);
  for (const [table, { of, erase }] of Object.entries(TABLES)) {
    if (erase === 'delete') run(`DELETE FROM ${table} WHERE ${of}`);
    else if (Array.isArray(erase)) run(`UPDATE ${table} SET ${erase.join(', ')} WHERE ${of}`);
  }
  run('DELETE FROM shop_deleted_wishes WHERE user_id IN (SELECT value FROM json_each({:users}))');
  // Deletes profile, wishlist and sessions with it.
  for (const user of tx.findRecordsByIds('users', person.users)) tx.delete(user);
  // After the account: its orders have no user any more. The triggers clear order texts and the order's customer.
  run(`UPDATE orders SET
    shipping = IIF(json_valid(shipping), json_object('state', json_extract(shipping, '$.state')), 'null'),
    user_id = '', email = '', notes = '', discount_reason = '', payment_reference = '', tracking_number = '', parcels = NULL, request_hash = '',
    buyer_hash = '', erased_at = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id ${OF_ORDERS}`);
  run("UPDATE customers SET merged_into = '' WHERE merged_into IN (SELECT value FROM json_each({:customers}))");
  run('DELETE FROM customers WHERE id IN (SELECT value FROM json_each({:customers}))');
}

/** Removes the person from what staff changed; those changes cannot be undone any more. */
function eraseFromAuditLog(run: (sql: string) => void) {
  const ofOrders = `[[collection]] = 'orders' AND record_id ${OF_ORDERS}`;
  const ofPerson = `([[collection]] IN ('customers', 'users', 'user_profiles')
      AND record_id IN (SELECT value FROM json_each({:customers}))
    OR [[collection]] = 'reviews' AND record_id IN (SELECT id FROM reviews WHERE order_id ${OF_ORDERS}))`;
  run(`UPDATE change_sets SET is_final = TRUE, request_hash = '' WHERE id IN (
    SELECT change_set_id FROM audit_entries WHERE (${ofOrders}) OR (${ofPerson}))`);
  const paths = ORDER_FIELDS.map((field) => `'$.${field}'`).join(', ');
  const without = (column: string) => `[[${column}]] = json_remove([[${column}]], ${paths})`;
  run(`UPDATE audit_entries SET ${without('before')}, ${without('after')} WHERE ${ofOrders}`);
  run(`UPDATE audit_entries SET [[before]] = 'null', [[after]] = 'null', title = '${TITLE}' WHERE ${ofPerson}`);
}

/**
 * Rewrites the indexes of staff's search without their deleted entries. One second for 100,000 orders.
 */
function clearSearchIndex(tx: CoreApp) {
  for (const index of ['shop_order_search', 'shop_text_search']) {
    tx.db().newQuery(`INSERT INTO ${index} (${index}) VALUES ('optimize')`).execute();
  }
}

/** Makes SQLite overwrite what it deletes from now on, so that the file has no copy of it. */
function overwriteDeleted(app: CoreApp) {
  app.nonconcurrentDB().newQuery('PRAGMA secure_delete = ON').execute();
}

function logErasure(tx: CoreApp, owner: core.Record, id: string) {
  const entry: AuditEntry = {
    collection: 'customers',
    record_id: id,
    product_id: '',
    action: 'delete',
    title: TITLE,
    before: null,
    after: null,
  };
  writeSet(tx, { actor: owner, label: LABEL, source: 'form', entries: [entry], results: [], isFinal: true });
}
