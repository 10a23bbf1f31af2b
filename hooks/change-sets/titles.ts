import type { AuditEntry } from '../audit/write-set.ts';
import { sectionTitle } from '../content/sections.ts';
import { rowsOfCustomers } from '../customers/rows.ts';
import { scalar } from '../db/query.ts';

import type { Run, Step } from './run.ts';

/**
 * Adds a change of a record to the log.
 * @param values Those that name the record.
 */
export function logEntry(
  run: Run,
  action: AuditEntry['action'],
  {
    collection,
    id,
    values,
    ...change
  }: { collection: string; id: string; values: Values } & Pick<AuditEntry, 'before' | 'after' | 'by_hand'>,
) {
  const product_id = collection === 'products' ? id : String(values.product_id ?? '');
  const title = titleOf(run, collection, values, id);
  run.entries.push({ collection, record_id: id, product_id, action, title, ...change });
}

const NAME_TABLES = { products: 'products', menu_categories: 'menu_categories' };

/**
 * A record's title in the audit log. `run.names` caches the names of products and menu categories by 'collection/id'.
 * @param id Of a customer, or a section of the shop's content.
 */
export function titleOf(run: Run, collection: string, values: Values, id: string = ''): string {
  const product = () => nameOf(run, 'products', values.product_id);
  switch (collection) {
    case 'product_variants':
      return short(`${product()}, ${sizeWords(values)}`);
    case 'product_menu_categories':
      return short(`${product()} in ${nameOf(run, 'menu_categories', values.menu_category_id)}`);
    case 'wishlists':
      return short(product());
    case 'orders':
      return String(values.order_number);
    case 'customers':
      return short(customerTitle(run, values, id));
    case 'shop_settings':
      return 'Shop settings';
    case 'invoice_settings':
      return 'Invoice settings';
    case 'shop_content':
      return sectionTitle(id);
    case 'reviews':
      return short(`Review of ${product()}`);
    case 'picture_imports':
      return short(`Pictures of ${product()}`);
    case 'mail_texts':
      return short(`Email: ${values.name}`);
    case 'product_images':
      return short(values.name || values.alt || values.file);
    default:
      return short(values.name ?? '');
  }
}

/** The customer's name; erased with the customer (hooks/erasure/erase.ts). */
function customerTitle(run: Run, values: Values, id: string) {
  const [row] = rowsOfCustomers(run.tx, [id]);
  return row?.name || row?.phone || row?.email || values.phone || 'Customer';
}

/** `size XXL`, `unstitched`, `size M, unstitched`. */
function sizeWords({ size, stitched }: Values) {
  const kind = stitched ? 'stitched' : 'unstitched';
  if (!size) return kind;
  return stitched ? `size ${size}` : `size ${size}, ${kind}`;
}

/** Caches a known name. */
export function rememberName({ run, collection, id }: Step, name: Json | undefined) {
  if (Object.hasOwn(NAME_TABLES, collection)) run.names[`${collection}/${id}`] = String(name ?? '');
}

function nameOf(run: Run, collection: keyof typeof NAME_TABLES, id: Json | undefined): string {
  const key = `${collection}/${id}`;
  const name =
    run.names[key] ??
    scalar(run.tx, `SELECT name AS value FROM ${NAME_TABLES[collection]} WHERE id = {:id}`, { id }, String(id));
  run.names[key] = name;
  return name;
}

function short(value: unknown) {
  const text = String(value ?? '');
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
