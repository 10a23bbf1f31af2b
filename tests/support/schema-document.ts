import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { PROJECT } from '#server/environment.ts';

/** The document of the schema (docs/develop/schema.md), drawn from a migrated database. */

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
    return [
      `## ${title.replaceAll('_', ' ')}`,
      `[${name}](../${MIGRATIONS}/${name})`,
      ...defined.map((section) => section.text),
    ];
  });
  return `${[INTRODUCTION, ...chapters].join('\n\n')}\n`;
}

const INTRODUCTION = `# Schema

Drawn from a migrated database: \`npx vitest run tests/rules/schema\` compares them, and draws this with \`-u\`. What a field is
for, and why a rule or a trigger is as it is, is in the comments of the files that make them.

A rule says whose requests to PocketBase's API are answered: everyone's, those that meet a condition, or, without a rule, those of
superusers only, which the shop's server is. \`ADMIN\` stands for \`${ADMIN}\`. Tables without
rules are no collections: only hooks and triggers reach them. PocketBase adds an \`id\` to each collection; hidden fields are read by
hooks only. The tables of PocketBase itself (\`_…\`) are left out.`;

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

function collectionSection(one: Collection, objects: readonly SqlObject[], byId: ReadonlyMap<string, string>): string {
  const { name, type, fields } = one;
  const rows = fields.filter((field) => field.name !== 'id' || field['autogeneratePattern'] === '');
  const table = ['| field | type | |', '| --- | --- | --- |', ...rows.map((field) => fieldRow(field, byId))];
  const actions = ['list', 'view', 'create', 'update', 'delete'] as const;
  const byRule = Object.groupBy(actions, (action) => ruleText(one[`${action}Rule`]));
  const rules = Object.entries(byRule).map(([text, of = []]) => `- ${of.join(', ')}: ${text}`);
  const parts = [
    `### ${name}${type === 'view' ? ' (view)' : ''}`,
    table.join('\n'),
    rules.join('\n'),
    ...attached(name, objects),
  ];
  return parts.join('\n\n');
}

function fieldRow(field: Field, byId: ReadonlyMap<string, string>): string {
  const { name, type, max, collectionId, values, required, hidden, cascadeDelete, onlyInt } = field;
  const target = byId.get(collectionId ?? '') ?? '';
  const kinds: Record<string, string> = {
    relation: `id of [${target}](#${target})${cascadeDelete === true ? ', deleted with it' : ''}`,
    text: typeof max === 'number' && max > 0 ? `text, up to ${max}` : 'text',
    number: onlyInt === true ? 'whole number' : 'number',
    select: `${values?.map((value) => `\`${value}\``).join(', ')}`,
    bool: 'yes or no',
    autodate: 'time, set by PocketBase',
    date: 'time',
  };
  const notes = [required === true ? 'required' : '', hidden === true ? 'hidden' : ''].filter((note) => note !== '');
  return `| ${name} | ${kinds[type] ?? type} | ${notes.join(', ')} |`;
}

function ruleText(text: string | null): string {
  if (text === null) return 'superusers';
  return text === '' ? 'everyone' : `\`${text.replaceAll(ADMIN, 'ADMIN')}\``;
}

function plainSection({ name, type, sql }: SqlObject, objects: readonly SqlObject[]): string {
  return [
    `### ${name}${type === 'view' ? ' (view)' : ''}`,
    `\`\`\`sql\n${sql.replaceAll(/\n {4}/g, '\n').trim()}\n\`\`\``,
    ...attached(name, objects),
  ].join('\n\n');
}

/** The indexes and triggers of a table. */
function attached(name: string, objects: readonly SqlObject[]): string[] {
  const of = (type: string) => objects.filter((one) => one.type === type && one.tbl_name === name);
  const indexes = of('index').map(({ sql, name: index }) => {
    const [, unique, columns] = /^CREATE (UNIQUE )?INDEX .*? ON \S+ (.*)$/is.exec(oneLine(sql)) ?? [];
    return `- ${index}: ${unique === undefined ? '' : 'unique '}\`${columns}\``;
  });
  const triggers = of('trigger').map(({ sql, name: trigger }) => {
    const [, event = ''] = /^CREATE TRIGGER \S+ (.*?) ON /is.exec(oneLine(sql)) ?? [];
    return `- ${trigger}: ${event.toLowerCase()}`;
  });
  return [
    ...(indexes.length > 0 ? [`Indexes:\n\n${indexes.join('\n')}`] : []),
    ...(triggers.length > 0 ? [`Triggers:\n\n${triggers.join('\n')}`] : []),
  ];
}

function oneLine(sql: string): string {
  return sql.replaceAll('`', '').replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')').trim();
}
