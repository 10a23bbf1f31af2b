import type PocketBase from 'pocketbase';
import { z } from 'zod';
import { toSlug } from '#shared/text/slug.ts';
import { MENU } from '../menu.ts';
import { recordId } from '../record-id.ts';
import { upsertRecords } from '../write-records.ts';
import { BRANDS, KINDS } from './entry.ts';

const namedSchema = z.object({ id: z.string(), name: z.string() });
const menuSchema = z.object({ id: z.string(), menu_type: z.string(), slug: z.string() });

/** Row ids of the records that products refer to. */
export interface Targets {
  /** By name. */
  brandIds: ReadonlyMap<string, string>;
  /** By name. */
  categoryIds: ReadonlyMap<string, string>;
  /** By key. */
  menuIds: ReadonlyMap<string, string>;
}

/** Writes brands, product categories and menu. Does not change existing records. */
export async function writeTargets(client: PocketBase): Promise<Targets> {
  const [brandIds, categoryIds, menuIds] = await Promise.all([
    writeNamed(client, 'brands', BRANDS),
    writeNamed(client, 'categories', KINDS),
    writeMenu(client),
  ]);
  return { brandIds, categoryIds, menuIds };
}

async function writeNamed(
  client: PocketBase,
  collection: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows: unknown[] = await client.collection(collection).getFullList();
  const ids = new Map(rows.map((row) => namedSchema.parse(row)).map(({ id, name }) => [name, id]));
  const missing = names.filter((name) => !ids.has(name));
  for (const name of missing) ids.set(name, recordId(`${collection} ${name}`));
  await upsertRecords(
    client,
    missing.map((name) => ({
      collection,
      body: {
        id: ids.get(name) ?? '',
        name,
        slug: toSlug(name),
        is_active: true,
        sort_order: names.indexOf(name),
      },
    })),
  );
  return ids;
}

async function writeMenu(client: PocketBase): Promise<Map<string, string>> {
  const rows: unknown[] = await client.collection('menu_categories').getFullList();
  const ids = new Map(rows.map((row) => menuSchema.parse(row)).map((row) => [`${row.menu_type}/${row.slug}`, row.id]));
  const missing = MENU.filter(({ key }) => !ids.has(key));
  for (const { key } of missing) ids.set(key, recordId(`menu ${key}`));
  await upsertRecords(
    client,
    missing.map(({ key, name, description, slug, menuType, parent, sortOrder, showInMenu }) => ({
      collection: 'menu_categories',
      body: {
        id: ids.get(key) ?? '',
        name,
        description,
        slug,
        menu_type: menuType,
        parent_id: parent === null ? '' : (ids.get(parent) ?? ''),
        sort_order: sortOrder,
        is_active: true,
        show_in_menu: showInMenu,
      },
    })),
  );
  return ids;
}
