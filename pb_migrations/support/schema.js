/**
 * What the schema's files share. They require it from beside the hooks: PocketBase runs each file of pb_migrations by itself,
 * and knows no path of it. It reads no folders in there, so this file is not a migration.
 */

/** @typedef {{ [option: string]: unknown }} Options Of a field, as PocketBase names them. */
/** @typedef {{ type: string, name: string } & Options} Field */
/**
 * Access by rule. PocketBase: '' is everyone, no rule is superusers only.
 * @typedef {{ list?: string, view?: string, create?: string, update?: string, delete?: string }} Access
 */

/** Staff who may change what shoppers see; owners have this role beside their own. */
const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';

/**
 * The signed-in user's own rows. Without the first condition a visitor's empty id would match rows without a user.
 * @param {string} field
 */
const own = (field) => `@request.auth.id != "" && ${field} = @request.auth.id`;

/** Staff read it; only the hooks write it. */
const STAFF_READ = { list: ADMIN, view: ADMIN };

/** The moment in PocketBase's form, in SQL. */
const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";

const PATTERNS = {
  /** An HSN code, or nothing. */
  hsn: '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$',
  /** A day, or nothing. */
  day: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$',
};

/** @type {(name: string, max: number, options?: Options) => Field} */
const text = (name, max, options) => ({ type: 'text', name, max, ...options });
/** @type {(name: string, options?: Options) => Field} */
const number = (name, options) => ({ type: 'number', name, ...options });
/** Not `required`: PocketBase reads a required 0 as missing. @type {(name: string, options?: Options) => Field} */
const whole = (name, options) => number(name, { min: 0, onlyInt: true, ...options });
/** Rupees. @type {(name: string) => Field} */
const amount = (name) => number(name, { min: 0 });
/** @type {(name: string, options?: Options) => Field} */
const bool = (name, options) => ({ type: 'bool', name, ...options });
/** @type {(name: string, options?: Options) => Field} */
const date = (name, options) => ({ type: 'date', name, ...options });
/** @type {(name: string) => Field} */
const email = (name) => ({ type: 'email', name });
/** @type {(name: string, maxSize: number, options?: Options) => Field} */
const json = (name, maxSize, options) => ({ type: 'json', name, maxSize, ...options });
/** @type {(name: string, options: Options) => Field} */
const file = (name, options) => ({ type: 'file', name, ...options });
/** @type {(name: string, values: string[], options?: Options) => Field} */
const select = (name, values, options) => ({ type: 'select', name, values, maxSelect: 1, ...options });
/** @type {(name: string, collection: string, options?: Options) => Field} */
const relation = (name, collection, options) => ({
  type: 'relation',
  name,
  collectionId: collection === 'users' ? '_pb_users_auth_' : `shop_${collection}`,
  maxSelect: 1,
  cascadeDelete: false,
  ...options,
});
/** A row that belongs to another one and is deleted with it. @type {(name: string, collection: string) => Field} */
const partOf = (name, collection) => relation(name, collection, { required: true, cascadeDelete: true });

/** An id that is not PocketBase's random one. @type {(options: Options) => Field} */
const id = (options) => ({
  type: 'text',
  name: 'id',
  system: true,
  primaryKey: true,
  required: true,
  autogeneratePattern: '',
  ...options,
});
const created = () => ({ type: 'autodate', name: 'created_at', onCreate: true });
const updated = () => ({ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true });
const dates = () => [created(), updated()];

/** @param {Access} access */
const rules = (access) => ({
  listRule: access.list ?? null,
  viewRule: access.view ?? null,
  createRule: access.create ?? null,
  updateRule: access.update ?? null,
  deleteRule: access.delete ?? null,
});

/**
 * A collection; without `access` it is the hooks' and the shop's server's alone.
 * @param {string} name
 * @param {{ fields: Field[], indexes?: string[], access?: Access }} parts
 */
const table = (name, { fields, indexes = [], access = {} }) => ({
  id: `shop_${name}`,
  name,
  type: 'base',
  fields,
  indexes,
  ...rules(access),
});

/**
 * A view that staff list. It exists because a rule that asks for the role costs a query for each row: the rules of what shoppers
 * list are static, and staff list these.
 * @param {string} name
 * @param {string} viewQuery
 */
const staffView = (name, viewQuery) => ({ id: `shop_${name}`, name, type: 'view', viewQuery, ...rules(STAFF_READ) });

/**
 * @param {CoreApp} app
 * @param {object[]} collections
 */
function create(app, collections) {
  app.importCollections(/** @type {any} */ (collections), false);
}

/**
 * @param {CoreApp} app
 * @param {string} sql Statements.
 */
function run(app, sql) {
  app.db().newQuery(sql).execute();
}

/**
 * Runs the statements of a file of this folder.
 * @param {CoreApp} app
 * @param {string} name
 */
function runFile(app, name) {
  run(app, toString($os.readFile(`${__hooks}/../pb_migrations/${name}`)));
}

module.exports = {
  ...{ ADMIN, NOW, PATTERNS, STAFF_READ, own },
  ...{
    amount,
    bool,
    created,
    date,
    dates,
    email,
    file,
    id,
    json,
    number,
    partOf,
    relation,
    select,
    text,
    updated,
    whole,
  },
  ...{ create, run, runFile, staffView, table },
};
