import type { Part } from './forms.ts';

/** The indexes hold trigrams: shorter words are searched in the texts themselves. */
const TRIGRAM = 3;
const MOST_PARTS = 8;

/** By the searched table: its texts, the column of the record's id, and the index of the texts. */
const TABLES: Record<
  'orders' | 'products' | 'product_images' | 'customers' | 'reviews',
  { texts: string; id: string; index: string; where: string }
> = {
  orders: { texts: 'shop_order_texts', id: 'order_id', index: 'shop_order_search', where: '' },
  products: { texts: 'shop_texts', id: 'record_id', index: 'shop_text_search', where: "kind = 'products'" },
  product_images: { texts: 'shop_texts', id: 'record_id', index: 'shop_text_search', where: "kind = 'product_images'" },
  customers: { texts: 'shop_texts', id: 'record_id', index: 'shop_text_search', where: "kind = 'customers'" },
  reviews: { texts: 'shop_texts', id: 'record_id', index: 'shop_text_search', where: "kind = 'reviews'" },
};

/**
 * The one search of staff: a subquery for the ids of records that match all parts (forms.ts), a query of their number as
 * `value`, and the parameters of both; null without a part. Letters match without case and accents.
 */
export function matchesOf(table: keyof typeof TABLES, parts: Part[]) {
  if (parts.length === 0) return null;
  const { texts, id, index, where } = TABLES[table];
  const used = parts.slice(0, MOST_PARTS);
  const indexed = used.filter(isIndexed);
  const short = used.filter((part) => !isIndexed(part));
  const conditions = where === '' ? [] : [where];
  const params: Params = {};
  if (indexed.length > 0) {
    conditions.push(`number IN (SELECT rowid FROM ${index} WHERE ${index} MATCH {:match})`);
    params.match = indexed.map(expressionOf).join(' AND ');
  }
  short
    .flatMap(({ words }) => words)
    .forEach((forms, place) => {
      conditions.push(`text LIKE {:short${place}} ESCAPE '\\'`);
      params[`short${place}`] = `%${(forms[0] ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    });
  const sql = `SELECT ${id} FROM ${texts} WHERE ${conditions.join(' AND ')}`;
  const isIndexAlone = where === '' && short.length === 0;
  const counted = isIndexAlone
    ? `SELECT COUNT(*) AS value FROM ${index} WHERE ${index} MATCH {:match}`
    : sql.replace(id, 'COUNT(*) AS value');
  return { sql, counted, params };
}

function isIndexed({ words }: Part) {
  return words.every((forms) => forms.every((form) => [...form].length >= TRIGRAM));
}

function expressionOf({ words, spellings }: Part) {
  const typed = words.map((forms) => `(${forms.map(quoted).join(' OR ')})`).join(' AND ');
  // Another spelling counts at the beginning of a word only.
  return `((${typed})${spellings.map((spelling) => ` OR ${quoted(` ${spelling}`)}`).join('')})`;
}

function quoted(text: string) {
  return `"${text.replaceAll('"', '""')}"`;
}
