import type { Shipping } from '#shared/api/shipping.ts';

/** Given names, surnames and cities of the buyers of generated orders. */
export const GIVEN_NAMES = [
  'Asha',
  'Fatima',
  'Meera',
  'Pooja',
  'Sana',
  'Kavita',
  'Rukmini',
  'Tara',
  'Zainab',
  'Nisha',
] as const;
export const SURNAMES = ['Sharma', 'Iyer', 'Khan', 'Patel', 'Das', 'Reddy', 'Kaur', 'Nair', 'Joshi', 'Sheikh'] as const;
export const STREETS = ['Station Road', 'Gandhi Marg', 'Lake View Road', 'Temple Street', 'Civil Lines'] as const;
type City = Pick<Shipping, 'city' | 'state' | 'pincode'>;

export const CITIES: readonly [City, ...City[]] = [
  { city: 'Mumbai', state: 'Maharashtra', pincode: '400050' },
  { city: 'Delhi', state: 'Delhi', pincode: '110016' },
  { city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
  { city: 'Hyderabad', state: 'Telangana', pincode: '500034' },
  { city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' },
  { city: 'Kolkata', state: 'West Bengal', pincode: '700019' },
  { city: 'Chennai', state: 'Tamil Nadu', pincode: '600017' },
  { city: 'Jaipur', state: 'Rajasthan', pincode: '302001' },
];
