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

/** An order for which the shop has taken real money; as in hooks/orders/sales.ts, whose queries use the index of it. */
const MONEY_TAKEN = "is_test = FALSE AND payment_status IN ('paid', 'refund_pending', 'refunded') AND total_amount > 0";

const PATTERNS = {
  /** An HSN code, or nothing. */
  hsn: '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$',
  /** A day, or nothing. */
  day: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$',
};

/**
 * Fields of one type, by name: `!` after a name says that it is required, options of all of them come last.
 * @type {(type: string, standard?: Options) => (...parts: (string | Options)[]) => Field[]}
 */
const fieldsOf =
  (type, standard) =>
  (...parts) => {
    const options = Object.assign({}, standard, ...parts.filter((part) => typeof part !== 'string'));
    const names = parts.filter((part) => typeof part === 'string');
    return names.map((name) => {
      const required = name.endsWith('!') ? { required: true } : {};
      return { type, name: name.replace('!', ''), ...options, ...required };
    });
  };
/** @type {(max: number, ...parts: (string | Options)[]) => Field[]} */
const text = (max, ...parts) => fieldsOf('text', { max })(...parts);
const number = fieldsOf('number');
/** Not required: PocketBase reads a required 0 as missing. */
const whole = fieldsOf('number', { min: 0, onlyInt: true });
/** Rupees. */
const amount = fieldsOf('number', { min: 0 });
const bool = fieldsOf('bool');
const date = fieldsOf('date');
const email = fieldsOf('email');
/** @type {(maxSize: number, ...parts: (string | Options)[]) => Field[]} */
const json = (maxSize, ...parts) => fieldsOf('json', { maxSize })(...parts);
const file = fieldsOf('file');
/** @type {(name: string, values: string[], options?: Options) => Field[]} */
const select = (name, values, options) => fieldsOf('select', { values, maxSelect: 1 })(name, { ...options });
/** @type {(name: string, collection: string, options?: Options) => Field[]} */
const relation = (name, collection, options) => {
  const collectionId = collection === 'users' ? '_pb_users_auth_' : `shop_${collection}`;
  return fieldsOf('relation', { collectionId, maxSelect: 1, cascadeDelete: false })(name, { ...options });
};
/** A row that belongs to another one and is deleted with it. @type {(name: string, collection: string) => Field[]} */
const partOf = (name, collection) => relation(name, collection, { required: true, cascadeDelete: true });

/** An id that is not PocketBase's random one. @type {(options: Options) => Field[]} */
const id = (options) => fieldsOf('text', { system: true, primaryKey: true, autogeneratePattern: '' })('id!', options);
const created = () => fieldsOf('autodate', { onCreate: true })('created_at');
const updated = () => fieldsOf('autodate', { onCreate: true, onUpdate: true })('updated_at');
const dates = () => [...created(), ...updated()];

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
 * @param {{ fields: Field[][], indexes?: string[], access?: Access }} parts Indexes are `[unique] name (columns) [WHERE …]`.
 */
const table = (name, { fields, indexes = [], access = {} }) => ({
  id: `shop_${name}`,
  name,
  type: 'base',
  fields: fields.flat(),
  indexes: indexes.map((index) => {
    const [, unique, index_name, columns] = /^(unique )?(\w+) (.*)$/.exec(index) ?? [];
    return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${index_name} ON ${name} ${columns}`;
  }),
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
  ...{ ADMIN, MONEY_TAKEN, NOW, PATTERNS, STAFF_READ, own },
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
