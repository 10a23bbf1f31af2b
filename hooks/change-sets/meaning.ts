import { recordOrNull, scalar, valuesOf } from '../db/rows.ts';
import { faultsOfChange } from '../discounts/rules.ts';
import { deletionProblem } from '../media/uses.ts';
import { placeFault } from '../menu-categories/place.ts';
import { takenText } from '../names/taken.ts';
import { addressProblem } from '../orders/address.ts';
import { parcelsOf, parcelsProblem, trackingProblem } from '../orders/parcels.ts';
import { nameProblem, sizeProblem } from '../sizes/rules.ts';
import { type Run, refuse } from './run.ts';

/**
 * Checks that need other records or fields: no other record has the name, SKU or slug, a variant's size is one of the shop's, a
 * deleted picture is not in use, an order can still get another address or other parcels, and a discount can be used.
 * `id` is '' for a new record. Returns whether the values are valid; problems are recorded.
 */
export function checkMeaning(run: Run, index: number, collection: string, id: string, values: Values) {
  const taken = takenText(run.tx, collection, id, values);
  if (taken !== null) return checkField(run, index, collection, taken.field, taken.message);
  if (collection === 'product_images') return checkDeletion(run, index, id, values);
  if (collection === 'orders') return checkOrder(run, index, id, values);
  if (collection === 'customers') return checkMerge(run, index, id, values);
  if (collection === 'product_variants') {
    return checkField(run, index, collection, 'size', sizeProblem(run.tx, values.size));
  }
  if (collection === 'sizes') {
    const problem = typeof values.name === 'string' ? nameProblem(run.tx, id, values.name) : '';
    return checkField(run, index, collection, 'name', problem);
  }
  if (collection === 'discounts') {
    return checkFields(run, index, collection, faultsOfChange(run.tx, id, values));
  }
  const { slug } = values;
  if (collection !== 'products' || typeof slug !== 'string' || slug === '') return true;
  const sql = 'SELECT id AS value FROM products WHERE slug = {:slug} AND id != {:id} LIMIT 1';
  const other = scalar(run.tx, sql, { slug, id }, '');
  return checkField(run, index, collection, 'slug', other && `Product ${other} already has this slug.`);
}

/** @param problem '' if there is none. */
function checkField(run: Run, index: number, collection: string, field: string, problem: string) {
  if (problem !== '') refuse(run, index, collection, field, problem);
  return problem === '';
}

/** @param problems By field; '' if there is none. */
function checkFields(run: Run, index: number, collection: string, problems: Record<string, string>) {
  return Object.entries(problems)
    .map(([field, problem]) => checkField(run, index, collection, field, problem))
    .every(Boolean);
}

function checkDeletion(run: Run, index: number, id: string, { deleted_at }: Values) {
  if (typeof deleted_at !== 'string' || deleted_at === '') return true;
  return checkField(run, index, 'product_images', 'deleted_at', deletionProblem(run.tx, id, run.scan));
}

function checkOrder(run: Run, index: number, id: string, values: Values) {
  const [order] = run.tx.findRecordsByIds('orders', [id]);
  if (!order) return true;
  return checkFields(run, index, 'orders', {
    shipping: 'shipping' in values ? addressProblem(order, values.shipping) : '',
    parcels: 'parcels' in values ? parcelsProblem(run.tx, order, parcelsOf(values.parcels)) : '',
    tracking_number: trackingProblem(valuesOf(order), values),
  });
}

/** A customer is merged into one that is not merged itself, after those that were merged into it. */
function checkMerge(run: Run, index: number, id: string, { merged_into }: Values) {
  if (typeof merged_into !== 'string' || merged_into === '') return true;
  const target = scalar(
    run.tx,
    "SELECT id AS value FROM customers WHERE id = {:target} AND id != {:id} AND merged_into = ''",
    { target: merged_into, id },
    '',
  );
  const member = scalar(run.tx, 'SELECT id AS value FROM customers WHERE merged_into = {:id} LIMIT 1', { id }, '');
  if (target !== '' && member === '') return true;
  refuse(
    run,
    index,
    'customers',
    'merged_into',
    'These customers were merged otherwise meanwhile. Load the page again.',
  );
  return false;
}

/** Records a moved menu category for checkTree. */
export function noteMove(run: Run, index: number, collection: string, id: string, fields: string[]) {
  const isMoved = fields.includes('parent_id') || fields.includes('menu_type');
  if (collection === 'menu_categories' && id !== '' && isMoved) run.movedCategories[id] = index;
}

/**
 * Checks the menu tree: a parent is in the same menu, and no category is below itself. Runs after all operations, so that a
 * set may move a branch in any order.
 */
export function checkTree(run: Run) {
  for (const [id, index] of Object.entries(run.movedCategories)) {
    const record = recordOrNull(run.tx, 'menu_categories', id);
    if (record === null) continue;
    const fault = placeFault(run.tx, record);
    if (fault !== '') refuse(run, index, 'menu_categories', fault.field, fault.message);
  }
}
