import { atLeast, nextValue } from '../db/sequences.ts';

/** Product ids are numeric and sequential (specification, section 3), numbered inside the creating transaction. */
export function numberProduct({ app, record }: core.RecordEvent) {
  const chosen = record.id;
  if (!chosen) record.set('id', String(nextValue(app, 'product')));
  // Only a valid id: a refused one must not move the sequence.
  else if (/^[1-9][0-9]{0,14}$/.test(chosen)) atLeast(app, 'product', chosen);
}
