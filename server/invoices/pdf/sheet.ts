import { StyleSheet } from '@react-pdf/renderer';

const RULE = '#d8d3ca';
const SOFT = '#6b655c';

const cell = { paddingHorizontal: 3, paddingVertical: 4 } as const;
const number = { ...cell, textAlign: 'right' } as const;

/** Styles of an invoice; lengths in points of an A4 page. */
export const SHEET = StyleSheet.create({
  page: {
    fontFamily: ['Latin', 'LatinExtended', 'Devanagari'],
    fontSize: 9,
    lineHeight: 1.4,
    color: '#1f1b16',
    paddingTop: 40,
    paddingBottom: 50,
    paddingHorizontal: 40,
  },
  test: { fontSize: 12, fontWeight: 700, borderWidth: 1, paddingHorizontal: 8, paddingVertical: 5, marginBottom: 14 },
  words: { fontWeight: 700, marginBottom: 10 },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 1,
    borderColor: RULE,
    paddingBottom: 14,
  },
  headRight: { alignItems: 'flex-end', maxWidth: '48%' },
  half: { width: '50%', paddingRight: 12 },
  shop: { fontSize: 17, fontWeight: 700, lineHeight: 1.3 },
  title: { fontSize: 17, fontWeight: 700, lineHeight: 1.3 },
  bold: { fontWeight: 700 },
  soft: { color: SOFT },
  label: { color: SOFT, fontSize: 8, marginTop: 2 },
  parties: { flexDirection: 'row', paddingVertical: 14 },
  table: { borderTopWidth: 1, borderColor: RULE },
  tableHead: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderColor: RULE,
    fontWeight: 700,
    fontSize: 8,
    backgroundColor: '#f7f4ee',
  },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: RULE },
  serial: { ...cell, width: 20, color: SOFT },
  item: { ...cell, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  hsn: { ...cell, width: 50 },
  quantity: { ...number, width: 28 },
  rate: { ...number, width: 34 },
  amount: { ...number, width: 68 },
  tax: { ...number, width: 58 },
  totals: { alignSelf: 'flex-end', width: 220, marginTop: 10 },
  totalLine: { flexDirection: 'row', justifyContent: 'space-between', paddingHorizontal: 3, paddingVertical: 1.5 },
  grandTotal: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 1,
    borderColor: RULE,
    marginTop: 4,
    paddingHorizontal: 3,
    paddingTop: 5,
    fontSize: 12,
    fontWeight: 700,
  },
  foot: { marginTop: 24, fontSize: 8 },
  // From the top, because react-pdf does not draw fixed text that is placed from the bottom.
  pageNumber: {
    lineHeight: 1,
    position: 'absolute',
    top: 806,
    left: 40,
    right: 40,
    textAlign: 'center',
    fontSize: 8,
    color: SOFT,
  },
});
