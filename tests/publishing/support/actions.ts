import fc from 'fast-check';
import {
  contentValues,
  flag,
  namedCollection,
  namedValues,
  newPlace,
  newProduct,
  number,
  pictureValues,
  placeValues,
  productValues,
  redirectValues,
  reviewValues,
  settingsValues,
  sizeValues,
  some,
  variantValues,
} from './catalogue-values.ts';

/**
 * Actions on a shop as JSON, so that a failure can be printed and repeated. Records are numbers, resolved against the existing
 * records when the action runs (perform.ts), so that any sequence is valid.
 */

const of = fc.constant;

/** Changes written directly to SQLite, bypassing PocketBase. */
const statement = fc.constantFrom(
  'age a product',
  'postdate a product',
  'turn what is new over',
  'move a variant',
  'unlink a product',
  'delete a product',
);

const onProducts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: of('create product'), product: newProduct, places: fc.array(number, { maxLength: 2 }) }),
  },
  { weight: 12, arbitrary: fc.record({ do: of('edit product'), which: number, values: some(productValues) }) },
  { weight: 5, arbitrary: fc.record({ do: of('switch product'), which: number, isActive: flag }) },
  { weight: 2, arbitrary: fc.record({ do: of('delete product'), which: number }) },
  { weight: 2, arbitrary: fc.record({ do: of('create variant'), product: number, values: fc.record(variantValues) }) },
  { weight: 6, arbitrary: fc.record({ do: of('edit variant'), which: number, values: some(variantValues) }) },
  { weight: 1, arbitrary: fc.record({ do: of('delete variant'), which: number }) },
);

const onPlaces = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: of('create place'), values: newPlace }) },
  { weight: 6, arbitrary: fc.record({ do: of('edit place'), which: number, values: some(placeValues) }) },
  { weight: 1, arbitrary: fc.record({ do: of('delete place'), which: number }) },
  { weight: 5, arbitrary: fc.record({ do: of('link'), product: number, place: number }) },
  { weight: 2, arbitrary: fc.record({ do: of('move link'), which: number, product: number }) },
  { weight: 3, arbitrary: fc.record({ do: of('unlink'), which: number }) },
);

const onOthers = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: of('create redirect'), values: redirectValues }) },
  { weight: 1, arbitrary: fc.record({ do: of('delete redirect'), which: number }) },
  { weight: 1, arbitrary: fc.record({ do: of('create name'), in: namedCollection, values: fc.record(namedValues) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: of('edit name'), in: namedCollection, which: number, values: some(namedValues) }),
  },
  { weight: 1, arbitrary: fc.record({ do: of('delete name'), in: namedCollection, which: number }) },
  { weight: 1, arbitrary: fc.record({ do: of('create size'), values: fc.record(sizeValues) }) },
  { weight: 2, arbitrary: fc.record({ do: of('edit size'), which: number, values: some(sizeValues) }) },
  { weight: 1, arbitrary: fc.record({ do: of('delete size'), which: number }) },
  { weight: 3, arbitrary: fc.record({ do: of('edit picture'), which: number, values: some(pictureValues) }) },
  { weight: 2, arbitrary: fc.record({ do: of('settings'), values: some(settingsValues) }) },
  { weight: 3, arbitrary: contentValues.map((edit) => ({ do: 'content' as const, ...edit })) },
  { weight: 4, arbitrary: fc.record({ do: of('review'), which: number, product: number, values: reviewValues }) },
  { weight: 1, arbitrary: fc.record({ do: of('delete review'), which: number }) },
  { weight: 4, arbitrary: fc.record({ do: of('sql'), statement, which: number, other: number }) },
);

const onTheShop = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: of('settle') }) },
  { weight: 4, arbitrary: fc.record({ do: of('kill publisher') }) },
  { weight: 1, arbitrary: fc.record({ do: of('rebuild') }) },
  { weight: 1, arbitrary: fc.record({ do: of('restart') }) },
);

const action = fc.oneof(
  { weight: 8, arbitrary: onProducts },
  { weight: 4, arbitrary: onPlaces },
  { weight: 3, arbitrary: onOthers },
  { weight: 3, arbitrary: onTheShop },
);
export type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** Sequences of actions. */
export function sequences(longest: number): fc.Arbitrary<Action[]> {
  return fc.array(action, { minLength: 1, maxLength: longest, size: 'max' });
}
