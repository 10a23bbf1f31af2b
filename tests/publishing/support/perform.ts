import type { Action } from './actions.ts';
import type { LiveShop } from './live-shop.ts';
import { performEdit } from './perform-edit.ts';
import { isExpectedRefusal } from './refusals.ts';

/**
 * Performs an action without waiting for publishing. An action on a missing record does nothing. Returns `refused` for an
 * expected refusal of the database (refusals.ts).
 * @throws for other refusals, or without a response
 */
export async function perform(shop: LiveShop, action: Action): Promise<'done' | 'refused'> {
  try {
    await (isOfTheShop(action) ? performOnShop(shop, action) : performEdit(shop, action));
    return 'done';
  } catch (error) {
    if (isExpectedRefusal(action, error)) return 'refused';
    throw error;
  }
}

type ShopAction = Extract<Action, { do: 'settle' | 'kill publisher' | 'rebuild' | 'restart' }>;

function isOfTheShop(action: Action): action is ShopAction {
  return ['settle', 'kill publisher', 'rebuild', 'restart'].includes(action.do);
}

async function performOnShop(shop: LiveShop, action: ShopAction): Promise<void> {
  if (action.do === 'settle') return shop.untilLive();
  if (action.do === 'rebuild') return shop.rebuild();
  if (action.do === 'restart') return shop.restart();
  // A killed process may not have restarted yet.
  if (shop.processId('publisher') !== undefined) shop.kill('publisher');
}
