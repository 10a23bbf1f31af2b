import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { saveChangeSet } from '#admin/change-sets/change-sets.queries.ts';
import type { ChangeSetResponse } from '#shared/api/change-sets.ts';
import { menuCategoryRowSchema, namedRowSchema } from '#shared/pocketbase/rows.ts';
import { FORM_WORDS } from './messages.ts';
import { type ProductSnapshot, snapshotSchema } from './snapshot.ts';

const VARIANTS = 'product_variants_via_product_id';
const LINKS = 'product_menu_categories_via_product_id';
// What PocketBase adds to a record.
const NOT_COLUMNS = ['collectionId', 'collectionName', 'expand'];

const expandedSchema = z.looseObject({
  expand: z
    .object({ [VARIANTS]: z.array(z.unknown()), [LINKS]: z.array(z.unknown()) })
    .partial()
    .optional(),
});

/** One product with variants and menu links, active or not. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: () => loadProduct(id),
    meta: { tellsItself: true },
  });
}

/** @throws ClientResponseError 404 when there is no such product, or nobody is signed in any more */
export async function loadProduct(id: string): Promise<ProductSnapshot> {
  // Expanding asks for the view rule, which lets staff see what belongs to an inactive product; listing would not.
  const row = expandedSchema.parse(
    await pocketBase.collection('products').getOne(id, { expand: `${VARIANTS},${LINKS}` }),
  );
  return snapshotSchema.parse({
    record: Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_COLUMNS.includes(name))),
    variants: row.expand?.[VARIANTS] ?? [],
    links: row.expand?.[LINKS] ?? [],
  });
}

/** What there is to choose from: brands, categories and menu categories, also inactive ones. */
export function choicesQuery() {
  return queryOptions({
    queryKey: ['product-choices'],
    queryFn: async () => {
      const [brands, categories, menu] = await Promise.all([
        pocketBase.collection('brands').getFullList({ sort: 'name' }),
        pocketBase.collection('categories').getFullList({ sort: 'name' }),
        pocketBase.collection('menu_categories').getFullList({ sort: 'sort_order,name' }),
      ]);
      return {
        brands: z.array(namedRowSchema).parse(brands),
        categories: z.array(namedRowSchema).parse(categories),
        menu: z.array(menuCategoryRowSchema).parse(menu),
      };
    },
  });
}
export type Choices = Awaited<ReturnType<NonNullable<ReturnType<typeof choicesQuery>['queryFn']>>>;

const suggestionRowSchema = z.object({
  fabric: z.string(),
  colour: z.string(),
  work: z.string(),
  country_of_origin: z.string(),
  catalog_name: z.string(),
  wash_care: z.string(),
});
const SUGGESTED = suggestionRowSchema.keyof().options;
/** A field whose earlier values are suggested. */
export type Suggested = (typeof SUGGESTED)[number];
const NEWEST = 300;

/** What the newest products say in the fields that filters and collections compare, so that a spelling is found again. */
export function suggestionsQuery() {
  return queryOptions({
    queryKey: ['product-suggestions'],
    staleTime: 5 * 60_000,
    meta: { tellsItself: true },
    queryFn: async () => {
      const page = await pocketBase
        .collection('products')
        .getList(1, NEWEST, { sort: '-created_at', fields: SUGGESTED.join(','), skipTotal: true });
      const rows = z.array(suggestionRowSchema).parse(page.items);
      return new Map(SUGGESTED.map((column) => [column, distinct(rows.map((row) => row[column]))]));
    },
  });
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '').toSorted();
}

/** The other product that has this slug already; undefined when it is free. */
export async function slugOwner(slug: string, ownId: string): Promise<{ id: string; name: string } | undefined> {
  if (slug === '') return undefined;
  const filter = pocketBase.filter('slug = {:slug} && id != {:ownId}', { slug, ownId });
  const page = await pocketBase
    .collection('admin_products')
    .getList(1, 1, { filter, fields: 'id,name', skipTotal: true });
  return z.array(z.object({ id: z.string(), name: z.string() })).parse(page.items)[0];
}

/** Deletes a product. Its variants and menu links go with it, and come back with it by undoing the change set. */
export function deleteProduct(id: string): Promise<ChangeSetResponse> {
  return saveChangeSet({
    label: FORM_WORDS.deletedLabel,
    source: 'form',
    operations: [{ action: 'delete', collection: 'products', id }],
  });
}

/** Under this key the cache keeps what was last saved of a product in this tab: `{changeSeq, savedAt}`. */
export function savedKey(id: string): string[] {
  return ['product-saved', id];
}

const entrySchema = z.object({ change_set_id: z.string(), created_at: z.string() });

/** Who has changed a product last and when, by the log of changes; `version` makes it ask again. Stock is left out. */
export function lastChangeQuery(id: string, version: string) {
  return queryOptions({
    queryKey: ['product-last-change', id, version],
    meta: { tellsItself: true },
    queryFn: async () => {
      const filter = pocketBase.filter("product_id = {:id} && action != 'adjust'", { id });
      const page = await pocketBase
        .collection('admin_audit_entries')
        .getList(1, 1, { filter, sort: '-created_at', fields: 'change_set_id,created_at', skipTotal: true });
      const [entry] = z.array(entrySchema).parse(page.items);
      if (entry === undefined) return null;
      const set = await pocketBase.collection('admin_change_sets').getOne(entry.change_set_id, { fields: 'actor' });
      return { who: z.object({ actor: z.string() }).parse(set).actor, at: entry.created_at };
    },
  });
}

const savingSchema = z.object({ changeSeq: z.number(), savedAt: z.number() });

/** What was saved of a product last in this tab: the number of the change and when. Undefined when nothing was. */
export function useLastSaving(productId: string) {
  const { data } = useQuery({
    queryKey: savedKey(productId),
    queryFn: () => null,
    enabled: false,
    staleTime: Infinity,
  });
  return savingSchema.safeParse(data).data;
}
