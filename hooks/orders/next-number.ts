import { readField } from '../content/sections.ts';
import { nextValue } from '../db/sequences.ts';

/**
 * The number of the next order, such as GUL-1001: the shop's prefix and a serial that is unique whatever the prefix was.
 */
export function nextOrderNumber(tx: CoreApp) {
  return `${readField(tx, 'identity', 'order_prefix')}-${nextValue(tx, 'order')}`;
}
