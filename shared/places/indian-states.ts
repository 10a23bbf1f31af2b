import { ARMY_POST } from '#shared/places/pin-code.ts';
import { fold } from '#shared/text/fold.ts';

/**
 * The states and union territories of India, as an address writes them, with their GST code, earlier names, usual spellings and
 * abbreviations. `&`, dots and blanks make no difference.
 */
const STATES = {
  'Andaman and Nicobar Islands': '35, andaman and nicobar, andaman, andamans, AN, अंडमान और निकोबार द्वीपसमूह',
  'Andhra Pradesh': '37, andhra, AP, आंध्र प्रदेश',
  'Arunachal Pradesh': '12, arunachal, AR, अरुणाचल प्रदेश',
  Assam: '18, asom, AS, असम',
  Bihar: '10, BR, बिहार',
  Chandigarh: '04, CH, चंडीगढ़',
  Chhattisgarh: '22, chattisgarh, chhatisgarh, chattishgarh, CG, CT, छत्तीसगढ़',
  'Dadra and Nagar Haveli and Daman and Diu':
    '26, dadra and nagar haveli, dadra nagar haveli, daman and diu, daman, diu, silvassa, DN, DD, DH, DNHDD, दादरा और नगर हवेली और दमन और दीव',
  Delhi: '07, new delhi, delhi ncr, nct of delhi, national capital territory of delhi, nct delhi, DL, दिल्ली, नई दिल्ली',
  Goa: '30, GA, गोवा',
  Gujarat: '24, gujrat, gujurat, GJ, गुजरात',
  Haryana: '06, hariyana, HR, हरियाणा',
  'Himachal Pradesh': '02, himachal, HP, हिमाचल प्रदेश',
  'Jammu and Kashmir': '01, jammu kashmir, jammu, kashmir, JK, J&K, जम्मू और कश्मीर, जम्मू कश्मीर',
  Jharkhand: '20, jharkand, JH, झारखंड',
  Karnataka: '29, karnatka, KA, कर्नाटक',
  Kerala: '32, keralam, KL, केरल',
  Ladakh: '38, leh ladakh, LA, लद्दाख',
  Lakshadweep: '31, laccadives, LD, लक्षद्वीप',
  'Madhya Pradesh': '23, madhyapradesh, MP, मध्य प्रदेश',
  Maharashtra: '27, maharastra, maharashtra state, MH, महाराष्ट्र',
  Manipur: '14, MN, मणिपुर',
  Meghalaya: '17, ML, मेघालय',
  Mizoram: '15, MZ, मिज़ोरम',
  Nagaland: '13, NL, नागालैंड',
  Odisha: '21, orissa, odissa, OD, OR, ओडिशा, उड़ीसा',
  Puducherry: '34, pondicherry, pondy, PY, पुडुचेरी',
  Punjab: '03, panjab, PB, पंजाब',
  Rajasthan: '08, rajastan, rajsthan, RJ, राजस्थान',
  Sikkim: '11, SK, सिक्किम',
  'Tamil Nadu': '33, tamilnad, TN, तमिलनाडु, தமிழ்நாடு',
  Telangana: '36, telengana, telangna, TS, TG, तेलंगाना',
  Tripura: '16, TR, त्रिपुरा',
  'Uttar Pradesh': '09, uttarpradesh, UP, उत्तर प्रदेश',
  Uttarakhand: '05, uttaranchal, uttrakhand, uttarkhand, UK, UA, UT, उत्तराखंड',
  'West Bengal': '19, bengal, westbengal, WB, पश्चिम बंगाल',
};
export type IndianState = keyof typeof STATES;
export type AddressState = IndianState | typeof ARMY_POST;

export const INDIAN_STATES = Object.keys(STATES) as IndianState[];

/** The choices for the state of an address. */
export const ADDRESS_STATES: readonly AddressState[] = [...INDIAN_STATES, ARMY_POST];

const WITH_POST: Readonly<Record<AddressState, string>> = { ...STATES, [ARMY_POST]: '97, army post office, APO, FPO' };

const BY_NAME = new Map<string, AddressState>();
/** Army post has a code too: it is delivered outside any state. */
const GST_CODES = new Map<string, string>();
for (const state of ADDRESS_STATES) {
  const [code = '', ...names] = WITH_POST[state].split(',');
  for (const name of [state, ...names]) BY_NAME.set(key(name), state);
  GST_CODES.set(state, code);
}

/** The state that a text names, in any of its names; undefined if none. */
export function addressState(text: string): AddressState | undefined {
  return BY_NAME.get(key(text));
}

/** The GST code of a state, such as '08'; undefined for an unknown state. */
export function gstStateCode(state: string): string | undefined {
  return GST_CODES.get(state);
}

function key(name: string): string {
  return fold(name)
    .replaceAll('&', 'and')
    .replace(/[\s.,-]/g, '');
}
