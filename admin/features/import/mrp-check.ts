import { firstMrpProblem, type Priced } from '#shared/product/mrp.ts';
import { variantKey } from '#shared/product/variants.ts';
import { priceAfter } from './row-operations.ts';
import type { Draft, Problem, RowTarget } from './row-types.ts';

/** Refuses a row after which the product or a size costs more than its MRP. */
export function mrpProblems({ product }: RowTarget, draft: Draft): Problem[] {
  const after = (column: keyof Priced) => Number(draft.values.get(column) ?? product?.[column] ?? 0);
  const price = after('price');
  const known = (product?.variants ?? []).flatMap((variant): (Priced & { key: string })[] => {
    const key = variantKey(variant);
    if (key === undefined || draft.stock.get(key) === null) return [];
    const mrp = draft.variantMrps === undefined ? variant.mrp : (draft.variantMrps.get(key) ?? 0);
    return [{ key, price: priceAfter(variant, key, product?.price ?? 0, price, draft), mrp }];
  });
  const added = [...draft.stock.keys()]
    .filter((key) => draft.stock.get(key) !== null && !known.some((variant) => variant.key === key))
    .map((key) => ({ price: draft.variantPrices?.get(key) ?? price, mrp: draft.variantMrps?.get(key) ?? 0 }));
  const message = firstMrpProblem({ price, mrp: after('mrp') }, [...known, ...added]);
  return message === '' ? [] : [{ column: 'price', message }];
}
