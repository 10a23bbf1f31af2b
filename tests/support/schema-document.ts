import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { PROJECT } from '#server/environment.ts';

/** The document of the schema (pb_migrations/schema.md), drawn from a migrated database. */

const MIGRATIONS = 'pb_migrations';
const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';

const fieldSchema = z.looseObject({
  name: z.string(),
  type: z.string(),
  max: z.union([z.number(), z.string()]).nullish(),
  collectionId: z.string().optional(),
  values: z.array(z.string()).optional(),
  required: z.boolean().optional(),
  hidden: z.boolean().optional(),
  cascadeDelete: z.boolean().optional(),
  onlyInt: z.boolean().optional(),
});
type Field = z.infer<typeof fieldSchema>;

const jsonOf = <T>(schema: z.ZodType<T>) => z.string().transform((text) => schema.parse(JSON.parse(text)));
const rule = z.string().nullable();
const collectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  fields: jsonOf(z.array(fieldSchema)),
  indexes: jsonOf(z.array(z.string())),
  listRule: rule,
  viewRule: rule,
  createRule: rule,
  updateRule: rule,
  deleteRule: rule,
});
type Collection = z.infer<typeof collectionSchema>;

const objectSchema = z.object({ type: z.string(), name: z.string(), tbl_name: z.string(), sql: z.string() });
type SqlObject = z.infer<typeof objectSchema>;

export async function schemaDocument(pocketBaseDir: string): Promise<string> {
  const { collections, objects } = readSchema(join(pocketBaseDir, 'data.db'));
  const names = (await readdir(join(PROJECT, MIGRATIONS))).filter((name) => name.endsWith('.js')).toSorted();
  const files = names.map((name) => ({ name, text: textOf(name) }));
  const byId = new Map(collections.map(({ id, name }) => [id, name]));
  const own = objects.filter(({ type, name }) => type !== 'index' && type !== 'trigger' && isPlain(name, collections));
  const sections = [
    ...collections.map((one) => ({ name: one.name, text: collectionSection(one, objects, byId) })),
    ...own.map((one) => ({ name: one.name, text: plainSection(one, objects) })),
  ];
  const chapters = files.flatMap(({ name }) => {
    const defined = sections.filter((section) => definingFile(section.name, files) === name);
    if (defined.length === 0) return [];
    const title = name.replace(/^\d+_(.)(.*)\.js$/, (_, first: string, rest: string) => first.toUpperCase() + rest);
    return [`## [${title.replaceAll('_', ' ')}](${name})`, ...defined.map((section) => section.text)];
  });
  return `${[INTRODUCTION, ...chapters].join('\n\n')}\n`;
}

const INTRODUCTION = `# Schema

Drawn from a migrated database by \`npx vitest run tests/rules/schema -u\`; without \`-u\` it compares them. What a field, rule or
trigger is for is in the comments of the migration.

A rule says which requests to PocketBase's API are answered; superusers, such as the shop's server, may do everything, and
alone what has no rule here. \`ADMIN\` is \`${ADMIN}\`. Tables shown
as SQL are no collections: only hooks and triggers reach them. Left out are \`id\`, \`created_at\` and \`updated_at\` of
collections, and PocketBase's own tables (\`_…\`). *cascade*: deleted with the
related record; *hidden*: read by hooks and the server only.`;

function readSchema(file: string): { collections: Collection[]; objects: SqlObject[] } {
  const database = new DatabaseSync(file, { readOnly: true });
  const all = (sql: string) => database.prepare(sql).all();
  try {
    const collections = all("SELECT * FROM _collections WHERE name NOT LIKE '\\_%' ESCAPE '\\' ORDER BY rowid");
    const objects = all("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql != '' ORDER BY rowid");
    return { collections: z.array(collectionSchema).parse(collections), objects: z.array(objectSchema).parse(objects) };
  } finally {
    database.close();
  }
}

/** A migration with the SQL beside it. */
function textOf(name: string): string {
  const sql = name.replace(/\.js$/, '.sql');
  const read = (file: string) => readFileSync(join(PROJECT, MIGRATIONS, file), 'utf8');
  try {
    return read(name) + read(sql);
  } catch {
    return read(name);
  }
}

function isPlain(name: string, collections: readonly Collection[]): boolean {
  if (/^(_|sqlite_)/.test(name) || /_search_\w+$/.test(name)) return false;
  return collections.every((one) => one.name !== name);
}

function definingFile(name: string, files: readonly { name: string; text: string }[]): string | undefined {
  const makes = new RegExp(`(table|staffView|ByNameOrId)\\(\\s*'${name}'|(TABLE|VIEW) ${name}\\b|, '${name}'\\]`);
  return files.find(({ text }) => makes.test(text))?.name;
}

/** Fields that every collection has. */
const COMMON = ['id', 'created_at', 'updated_at'];

function collectionSection(one: Collection, objects: readonly SqlObject[], byId: ReadonlyMap<string, string>): string {
  const { name, type, fields } = one;
  const ownId = fields.find((field) => field.name === 'id' && field['autogeneratePattern'] === '');
  const rows = fields.filter((field) => !COMMON.includes(field.name) || field === ownId);
  const actions = ['list', 'view', 'create', 'update', 'delete'] as const;
  const byRule = Map.groupBy(actions, (action) => one[`${action}Rule`]);
  const rules = [...byRule].flatMap(([text, of]) => (text === null ? [] : [`${of.join(', ')}: ${ruleText(text)}`]));
  return [
    `### ${name}${type === 'view' ? ' (view)' : ''}`,
    rows.map((field) => fieldLine(field, byId)).join('\n'),
    [...rules, ...attached(name, objects)].map((line) => `* ${line}`).join('\n'),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

function fieldLine(field: Field, byId: ReadonlyMap<string, string>): string {
  const { name, type, max, collectionId, values, required, hidden, cascadeDelete, onlyInt } = field;
  const target = byId.get(collectionId ?? '') ?? '';
  const kinds: Record<string, string> = {
    relation: `[${target}](#${target})${cascadeDelete === true ? ' cascade' : ''}`,
    text: typeof max === 'number' && max > 0 ? `text≤${max}` : 'text',
    number: onlyInt === true ? 'integer' : 'number',
    select: `${values?.join('/')}`,
    autodate: 'date',
  };
  const notes = [required === true ? 'required' : '', hidden === true ? 'hidden' : ''].filter((note) => note !== '');
  return `- \`${name}\` ${[kinds[type] ?? type, ...notes].join(', ')}`;
}

function ruleText(text: string): string {
  return text === '' ? 'everyone' : `\`${text.replaceAll(ADMIN, 'ADMIN')}\``;
}

function plainSection({ name, type, sql }: SqlObject, objects: readonly SqlObject[]): string {
  const lines = attached(name, objects).map((line) => `* ${line}`);
  return [
    `### ${name}${type === 'view' ? ' (view)' : ''}`,
    `\`\`\`sql\n${sql.replaceAll(/\n {4}/g, '\n').trim()}\n\`\`\``,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n');
}

/** The indexes of a table, and its triggers by event. */
function attached(name: string, objects: readonly SqlObject[]): string[] {
  const of = (type: string) => objects.filter((one) => one.type === type && one.tbl_name === name);
  const indexes = of('index').map(({ sql }) => {
    const [, unique, columns] = /^CREATE (UNIQUE )?INDEX .*? ON \S+ (.*)$/is.exec(oneLine(sql)) ?? [];
    return `${unique === undefined ? 'index' : 'unique'} \`${columns}\``;
  });
  const events = of('trigger').map(({ sql, name: trigger }) => {
    const [, event = ''] = /^CREATE TRIGGER \S+ (.*?) ON /is.exec(oneLine(sql)) ?? [];
    return { trigger, event: event.toLowerCase() };
  });
  const triggers = Map.groupBy(events, ({ event }) => event);
  return [
    ...indexes,
    ...[...triggers].map(([event, all]) => `${event}: ${all.map(({ trigger }) => trigger).join(', ')}`),
  ];
}

function oneLine(sql: string): string {
  return sql.replaceAll('`', '').replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')').trim();
}
