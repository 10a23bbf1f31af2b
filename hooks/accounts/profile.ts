import { jsonOf } from '../db/rows.ts';
import { plainAddress, plainPhone } from '../orders/address.ts';

/**
 * Writes a profile's phone number and the state of its address as the shop stores them. The profile refuses nothing: what is not
 * known stays as typed.
 */
export function writePlain(profile: core.Record) {
  profile.set('phone', plainPhone(profile.getString('phone')));
  profile.set('address', plainAddress(jsonOf(profile, 'address')));
}
