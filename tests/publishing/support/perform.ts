import type { Action } from './actions.ts';
import type { LiveShop } from './live-shop.ts';
import { performEdit } from './perform-edit.ts';
import { isExpectedRefusal } from './refusals.ts';

/**
 * Does one action, and waits for what it does but not for what follows from it. An action on a record of which there is
 * none does nothing. Gives `refused` when the database refuses it for a reason that it may have (refusals.ts).
 * @throws when it refuses for another, or does not answer
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
  // One that was just killed is not back yet.
  if (shop.processId('publisher') !== undefined) shop.kill('publisher');
}
