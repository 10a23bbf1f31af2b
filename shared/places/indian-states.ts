import { ARMY_POST } from '#shared/places/pin-code.ts';
import { fold } from '#shared/text/fold.ts';

/**
 * The states and union territories of India, as an address writes them, with earlier names, usual spellings and codes. `&`, dots
 * and blanks make no difference.
 */
const STATES = {
  'Andaman and Nicobar Islands': 'andaman and nicobar, andaman, andamans, AN, अंडमान और निकोबार द्वीपसमूह',
  'Andhra Pradesh': 'andhra, AP, आंध्र प्रदेश',
  'Arunachal Pradesh': 'arunachal, AR, अरुणाचल प्रदेश',
  Assam: 'asom, AS, असम',
  Bihar: 'BR, बिहार',
  Chandigarh: 'CH, चंडीगढ़',
  Chhattisgarh: 'chattisgarh, chhatisgarh, chattishgarh, CG, CT, छत्तीसगढ़',
  'Dadra and Nagar Haveli and Daman and Diu':
    'dadra and nagar haveli, dadra nagar haveli, daman and diu, daman, diu, silvassa, DN, DD, DH, DNHDD, दादरा और नगर हवेली और दमन और दीव',
  Delhi: 'new delhi, delhi ncr, nct of delhi, national capital territory of delhi, nct delhi, DL, दिल्ली, नई दिल्ली',
  Goa: 'GA, गोवा',
  Gujarat: 'gujrat, gujurat, GJ, गुजरात',
  Haryana: 'hariyana, HR, हरियाणा',
  'Himachal Pradesh': 'himachal, HP, हिमाचल प्रदेश',
  'Jammu and Kashmir': 'jammu kashmir, jammu, kashmir, JK, J&K, जम्मू और कश्मीर, जम्मू कश्मीर',
  Jharkhand: 'jharkand, JH, झारखंड',
  Karnataka: 'karnatka, KA, कर्नाटक',
  Kerala: 'keralam, KL, केरल',
  Ladakh: 'leh ladakh, LA, लद्दाख',
  Lakshadweep: 'laccadives, LD, लक्षद्वीप',
  'Madhya Pradesh': 'madhyapradesh, MP, मध्य प्रदेश',
  Maharashtra: 'maharastra, maharashtra state, MH, महाराष्ट्र',
  Manipur: 'MN, मणिपुर',
  Meghalaya: 'ML, मेघालय',
  Mizoram: 'MZ, मिज़ोरम',
  Nagaland: 'NL, नागालैंड',
  Odisha: 'orissa, odissa, OD, OR, ओडिशा, उड़ीसा',
  Puducherry: 'pondicherry, pondy, PY, पुडुचेरी',
  Punjab: 'panjab, PB, पंजाब',
  Rajasthan: 'rajastan, rajsthan, RJ, राजस्थान',
  Sikkim: 'SK, सिक्किम',
  'Tamil Nadu': 'tamilnad, TN, तमिलनाडु, தமிழ்நாடு',
  Telangana: 'telengana, telangna, TS, TG, तेलंगाना',
  Tripura: 'TR, त्रिपुरा',
  'Uttar Pradesh': 'uttarpradesh, UP, उत्तर प्रदेश',
  Uttarakhand: 'uttaranchal, uttrakhand, uttarkhand, UK, UA, UT, उत्तराखंड',
  'West Bengal': 'bengal, westbengal, WB, पश्चिम बंगाल',
};
export type IndianState = keyof typeof STATES;
export type AddressState = IndianState | typeof ARMY_POST;

export const INDIAN_STATES = Object.keys(STATES) as IndianState[];

/** The choices for the state of an address. */
export const ADDRESS_STATES: readonly AddressState[] = [...INDIAN_STATES, ARMY_POST];

const OTHER_NAMES: Readonly<Record<AddressState, string>> = { ...STATES, [ARMY_POST]: 'army post office, APO, FPO' };

const BY_NAME = new Map(
  ADDRESS_STATES.flatMap((state) =>
    [state, ...OTHER_NAMES[state].split(',')].map((name) => [key(name), state] as const),
  ),
);

/** The state that a text names, in any of its names; undefined if none. */
export function addressState(text: string): AddressState | undefined {
  return BY_NAME.get(key(text));
}

function key(name: string): string {
  return fold(name)
    .replaceAll('&', 'and')
    .replace(/[\s.,-]/g, '');
}
