import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { menuCategoryRowSchema, namedRowSchema } from '#shared/pocketbase/rows.ts';
import { PLAIN_FIELDS, PRODUCT_FIELDS } from '#shared/product/product-fields.ts';
import { type ProductSnapshot, snapshotSchema } from './snapshot.ts';

const VARIANTS = 'product_variants_via_product_id';
const LINKS = 'product_menu_categories_via_product_id';
// Keys that PocketBase adds to a record.
const NOT_COLUMNS = ['collectionId', 'collectionName', 'expand'];

const expandedSchema = z.looseObject({
  expand: z
    .object({ [VARIANTS]: z.array(z.unknown()), [LINKS]: z.array(z.unknown()) })
    .partial()
    .optional(),
});

/** Columns that shoppers do not see: `products` answers without them. */
const staffColumnsSchema = z.object({ low_stock_below: z.number(), low_size_below: z.number() });

/** One product with variants and menu links, active or not. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: () => loadProduct(id),
    meta: { showsOwnFailure: true },
  });
}

/** @throws ClientResponseError 404 if the product is missing or the session has ended */
export async function loadProduct(id: string): Promise<ProductSnapshot> {
  // Expanding uses the view rule, which shows staff the variants and links of an inactive product; the list rule does not.
  const [product, staffColumns] = await Promise.all([
    pocketBase.collection('products').getOne(id, { expand: `${VARIANTS},${LINKS}` }),
    pocketBase.collection('admin_products').getOne(id, { fields: Object.keys(staffColumnsSchema.shape).join() }),
  ]);
  const row = expandedSchema.parse(product);
  const columns = Object.entries(row).filter(([name]) => !NOT_COLUMNS.includes(name));
  return snapshotSchema.parse({
    record: { ...Object.fromEntries(columns), ...staffColumnsSchema.parse(staffColumns) },
    variants: row.expand?.[VARIANTS] ?? [],
    links: row.expand?.[LINKS] ?? [],
  });
}

/** With the origin of its products that have none of their own. */
const brandSchema = namedRowSchema.extend({ country_of_origin: z.string().default('') });

/** The options of the form: brands, categories and menu categories, inactive ones included. */
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
        brands: shownRows(z.array(brandSchema), brands),
        categories: shownRows(z.array(namedRowSchema), categories),
        menu: shownRows(z.array(menuCategoryRowSchema), menu),
      };
    },
  });
}
export type Choices = Awaited<ReturnType<NonNullable<ReturnType<typeof choicesQuery>['queryFn']>>>;

const SUGGESTED = PLAIN_FIELDS.filter((field) => PRODUCT_FIELDS[field].kind === 'text');
const suggestionRowSchema = z.object(Object.fromEntries(SUGGESTED.map((field) => [field, z.string()])));
const NEWEST = 300;

/** Plain texts of the newest products, as suggestions, so that filters do not get a second spelling. */
export function suggestionsQuery() {
  return queryOptions({
    queryKey: ['product-suggestions'],
    staleTime: 5 * 60_000,
    meta: { showsOwnFailure: true },
    queryFn: async () => {
      const page = await pocketBase
        .collection('admin_products')
        .getList(1, NEWEST, { sort: '-created_at', fields: SUGGESTED.join(','), skipTotal: true });
      const rows = shownRows(z.array(suggestionRowSchema), page.items);
      return new Map(SUGGESTED.map((column) => [column, distinct(rows.map((row) => row[column] ?? ''))]));
    },
  });
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '').toSorted();
}

/** Another product with this slug; undefined if it is free. */
export async function slugOwner(slug: string, ownId: string): Promise<{ id: string; name: string } | undefined> {
  if (slug === '') return undefined;
  const filter = pocketBase.filter('slug = {:slug} && id != {:ownId}', { slug, ownId });
  const page = await pocketBase
    .collection('admin_products')
    .getList(1, 1, { filter, fields: 'id,name', skipTotal: true });
  return shownRows(z.array(z.object({ id: z.string(), name: z.string() })), page.items)[0];
}

/** Query key of a product's last save in this tab: `{changeSeq, savedAt}`. */
export function savedKey(id: string): string[] {
  return ['product-saved', id];
}

const entrySchema = z.object({ change_set_id: z.string(), created_at: z.string() });

/** Author and time of a product's last change in the audit log, without stock changes; a new `version` refetches. */
export function lastChangeQuery(id: string, version: string) {
  return queryOptions({
    queryKey: ['product-last-change', id, version],
    meta: { showsOwnFailure: true },
    queryFn: async () => {
      const filter = pocketBase.filter("product_id = {:id} && action != 'adjust'", { id });
      const page = await pocketBase
        .collection('admin_audit_entries')
        .getList(1, 1, { filter, sort: '-created_at', fields: 'change_set_id,created_at', skipTotal: true });
      const [entry] = shownRows(z.array(entrySchema), page.items);
      if (entry === undefined) return null;
      const set = await pocketBase.collection('admin_change_sets').getOne(entry.change_set_id, { fields: 'actor' });
      return { who: z.object({ actor: z.string() }).parse(set).actor, at: entry.created_at };
    },
  });
}

const savingSchema = z.object({ changeSeq: z.number(), savedAt: z.number() });

/** A product's last save in this tab: the number of the change and the time. Undefined if none exists. */
export function useLastSaving(productId: string) {
  const { data } = useQuery({
    queryKey: savedKey(productId),
    queryFn: () => null,
    enabled: false,
    staleTime: Infinity,
  });
  return savingSchema.safeParse(data).data;
}
