import stateNames from '#shared/places/state-names.json' with { type: 'json' };
import { fold } from './fold.ts';

const NAMES: Record<string, string> = stateNames;

const BY_NAME: Record<string, string> = {};
for (const [state, others] of Object.entries(NAMES)) {
  for (const name of [state].concat(others.split(','))) BY_NAME[keyOf(name)] = state;
}

/**
 * The state that a text names, in any of its names; '' if none. As in shared/places/indian-states.ts; a test compares them.
 */
export function addressState(text: unknown) {
  const key = typeof text === 'string' ? keyOf(text) : '';
  return Object.hasOwn(BY_NAME, key) ? (BY_NAME[key] ?? '') : '';
}

/**
 * An address with the usual name of its state. A state that is not known, and anything else than an address, stays as it is.
 */
export function withKnownState<T>(address: T): T {
  if (typeof address !== 'object' || address === null || !('state' in address)) return address;
  const state = addressState(address.state);
  return state === '' ? address : { ...address, state };
}

function keyOf(name: string) {
  return fold(name)
    .replace(/&/g, 'and')
    .replace(/[\s.,-]/g, '');
}
