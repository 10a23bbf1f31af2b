import { parsePinCode } from '#shared/places/pin-code.ts';
import { jsonOf } from '../db/rows.ts';
import { plainAddress, plainPhone } from '../orders/address.ts';

/**
 * Writes a profile's phone number, PIN code and the state of its address as the shop stores them. The profile refuses nothing: what is not
 * known stays as typed.
 */
export function writePlain(profile: core.Record) {
  profile.set('phone', plainPhone(profile.getString('phone')));
  const pincode = profile.getString('pincode');
  profile.set('pincode', parsePinCode(pincode) ?? pincode);
  profile.set('address', plainAddress(jsonOf(profile, 'address')));
}
