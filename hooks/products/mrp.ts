import { firstMrpProblem, mrpOf, mrpProblem } from '#shared/product/mrp.ts';
import { all, decimals } from '../db/query.ts';
import { read, recordOrNull } from '../db/rows.ts';

const PRICED = decimals('price', 'mrp');

/** Why a product, with its sizes, or one size cannot have the prices of a record; '' if it can. */
export function recordMrpProblem(app: CoreApp, record: core.Record) {
  const own = read(record, PRICED);
  if (record.tableName() === 'products') {
    const sql = 'SELECT price, mrp FROM product_variants WHERE product_id = {:id}';
    return firstMrpProblem(own, all(app, sql, { id: record.id }, PRICED));
  }
  const product = recordOrNull(app, 'products', record.getString('product_id'));
  if (product === null) return '';
  const { price, mrp } = read(product, PRICED);
  return mrpProblem({ price: own.price || price, mrp: mrpOf({ mrp }, own) });
}

/** @throws BadRequestError for a record, written without a change set, with a price above the MRP */
export function refuseAboveMrp(e: core.RecordRequestEvent) {
  const problem = recordMrpProblem(e.app, e.record);
  if (problem !== '') throw new BadRequestError(problem);
}
