/** @import { Run } from './run.js' */

const { scalar } = require('./rows.js');
const { rowsOfCustomers } = require('../customers/rows.js');
const { sectionTitle } = require('../content/sections.js');

const NAME_TABLES = { products: 'products', menu_categories: 'menu_categories' };

/**
 * A record's title in the audit log. `run.names` caches the names of products and menu categories by 'collection/id'.
 * @param {Run} run
 * @param {string} collection
 * @param {Values} values
 * @param {string} [id] Of a customer, or a section of the shop's content.
 * @returns {string}
 */
function titleOf(run, collection, values, id = '') {
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
    case 'mail_texts':
      return short(`Mail: ${values.name}`);
    case 'product_images':
      return short(values.name || values.alt || values.file);
    default:
      return short(values.name ?? '');
  }
}

/**
 * The customer's name; erased with the customer (pb_hooks/customers/erase.js).
 * @param {Run} run
 * @param {Values} values
 * @param {string} id
 */
function customerTitle(run, values, id) {
  const [row] = rowsOfCustomers(run.tx, [id]);
  return row?.name || row?.phone || row?.email || values.phone || 'Customer';
}

/**
 * `size XXL`, `unstitched`, `size M, unstitched`.
 * @param {Values} variant
 */
function sizeWords({ size, stitched }) {
  const kind = stitched ? 'stitched' : 'unstitched';
  if (!size) return kind;
  return stitched ? `size ${size}` : `size ${size}, ${kind}`;
}

/**
 * Caches a known name.
 * @param {Run} run
 * @param {string} collection
 * @param {string} id
 * @param {Json | undefined} name
 */
function rememberName(run, collection, id, name) {
  if (Object.hasOwn(NAME_TABLES, collection)) run.names[`${collection}/${id}`] = String(name ?? '');
}

/**
 * The product that a record is or belongs to; '' for none.
 * @param {string} collection
 * @param {string} id
 * @param {Values} values
 */
function productOf(collection, id, values) {
  return collection === 'products' ? id : String(values.product_id ?? '');
}

/**
 * @param {Run} run
 * @param {keyof typeof NAME_TABLES} collection
 * @param {Json | undefined} id
 * @returns {string}
 */
function nameOf(run, collection, id) {
  const key = `${collection}/${id}`;
  const name =
    run.names[key] ??
    scalar(run.tx, `SELECT name AS value FROM ${NAME_TABLES[collection]} WHERE id = {:id}`, { id }, String(id));
  run.names[key] = name;
  return name;
}

/** @param {unknown} value */
function short(value) {
  const text = String(value ?? '');
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

module.exports = { titleOf, rememberName, productOf };
