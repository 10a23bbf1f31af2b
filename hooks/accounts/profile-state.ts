import { withKnownState } from '../orders/address.ts';

/**
 * Writes the state of a profile's address by its usual name. The profile refuses nothing: what is not known stays as typed.
 */
export function nameState(profile: core.Record) {
  const address = JSON.parse(profile.getString('address') || 'null');
  const named = withKnownState(address);
  if (named !== address) profile.set('address', named);
}
