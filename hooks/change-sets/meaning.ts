import { scalar } from '../db/query.ts';
import { recordOrNull, valuesOf } from '../db/rows.ts';
import { faultsOfChange } from '../discounts/rules.ts';
import { deletionProblem } from '../media/uses.ts';
import { placeFault } from '../menu-categories/place.ts';
import { takenText } from '../names/taken.ts';
import { addressProblem } from '../orders/address.ts';
import { parcelsOf, parcelsProblem, trackingProblem } from '../orders/parcels.ts';
import { recordMrpProblem } from '../products/mrp.ts';
import { redirectProblems } from '../redirects/rules.ts';
import { nameProblem, sizeProblem } from '../sizes/rules.ts';
import { type Run, refuse, type Step } from './run.ts';

/**
 * Checks that need other records or fields: no other record has the name, SKU or slug, a variant's size is one of the shop's, a
 * deleted picture is not in use, an order can still get another address or other parcels, and a discount can be used.
 * Returns whether the values are valid; problems are recorded.
 */
export function checkMeaning(step: Step, values: Values) {
  const { run, collection, id } = step;
  const taken = takenText(run.tx, collection, id, values);
  const problems = taken === null ? CHECKS[collection]?.(run, id, values) : { [taken.field]: taken.message };
  const wrong = Object.entries(problems ?? {}).filter(([, problem]) => problem !== '');
  for (const [field, problem] of wrong) refuse(step, field, problem);
  return wrong.length === 0;
}

/** By collection, what is wrong with the values of a record, by field; '' if nothing is. */
const CHECKS: Record<string, (run: Run, id: string, values: Values) => Record<string, string>> = {
  product_images: ({ tx, scan }, id, { deleted_at }) => ({
    deleted_at: isText(deleted_at) ? deletionProblem(tx, id, scan) : '',
  }),
  orders: orderProblems,
  customers: ({ tx }, id, { merged_into }) => ({
    merged_into: isText(merged_into) ? mergeProblem(tx, id, merged_into) : '',
  }),
  product_variants: ({ tx }, _id, { size }) => ({ size: sizeProblem(tx, size) }),
  sizes: ({ tx }, id, { name }) => ({ name: nameProblem(tx, id, name) }),
  discounts: ({ tx }, id, values) => faultsOfChange(tx, id, values),
  redirects: ({ tx }, id, values) => redirectProblems(tx, id, values),
  products: ({ tx }, id, { slug }) => ({ slug: isText(slug) ? slugProblem(tx, id, slug) : '' }),
};

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '';
}

function orderProblems({ tx }: Run, id: string, values: Values): Record<string, string> {
  const order = recordOrNull(tx, 'orders', id);
  if (order === null) return {};
  return {
    shipping: 'shipping' in values ? addressProblem(order, values.shipping) : '',
    parcels: 'parcels' in values ? parcelsProblem(tx, order, parcelsOf(values.parcels)) : '',
    tracking_number: trackingProblem(valuesOf(order), values),
  };
}

/** A customer is merged into one that is not merged itself, after those that were merged into it. */
function mergeProblem(tx: CoreApp, id: string, target: string) {
  const sql = `SELECT EXISTS (SELECT 1 FROM customers WHERE id = {:target} AND id != {:id} AND merged_into = '')
    AND NOT EXISTS (SELECT 1 FROM customers WHERE merged_into = {:id}) AS value`;
  const isPossible = scalar(tx, sql, { target, id }, 0) > 0;
  return isPossible ? '' : 'These customers were merged otherwise meanwhile. Load the page again.';
}

function slugProblem(tx: CoreApp, id: string, slug: string) {
  const sql = 'SELECT id AS value FROM products WHERE slug = {:slug} AND id != {:id} LIMIT 1';
  const other = scalar(tx, sql, { slug, id }, '');
  return other && `Product ${other} already has this slug.`;
}

/** Records a moved menu category and a changed price for checkTogether. */
export function noteMove(step: Step, fields: string[]) {
  const { run, index, collection, id } = step;
  const isPriced = collection === 'products' || collection === 'product_variants';
  if (isPriced && (fields.includes('price') || fields.includes('mrp'))) run.priced.push(step);
  const isMoved = fields.includes('parent_id') || fields.includes('menu_type');
  if (collection === 'menu_categories' && id !== '' && isMoved) run.movedCategories[id] = index;
}

/** Checks what depends on several operations, after all of them. */
export function checkTogether(run: Run) {
  checkTree(run);
  for (const step of run.priced) {
    const record = recordOrNull(run.tx, step.collection, step.id);
    const problem = record === null ? '' : recordMrpProblem(run.tx, record);
    if (problem !== '') refuse(step, 'price', problem);
  }
}

/**
 * Checks the menu tree: a parent is in the same menu, and no category is below itself. A set may move a branch in any order.
 */
function checkTree(run: Run) {
  for (const [id, index] of Object.entries(run.movedCategories)) {
    const record = recordOrNull(run.tx, 'menu_categories', id);
    const fault = record === null ? '' : placeFault(run.tx, record);
    if (fault !== '') refuse({ run, index, collection: 'menu_categories', id }, fault.field, fault.message);
  }
}
