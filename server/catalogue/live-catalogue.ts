import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_SETTINGS, type ShopSettings } from '#shared/content/settings.ts';
import { type DiscountPeriod, type DiscountPeriods, discountPeriods } from '#shared/orders/discount-periods.ts';
import type { RedirectRow } from '#shared/pocketbase/rows.ts';
import type { Catalogue, CatalogueDifference, ProductDifference } from '#shared/product/catalogue.ts';
import { type LookGroups, lookGroupKeys } from '#shared/product/look-groups.ts';
import type { Product } from '#shared/product/product.ts';
import { ContentIndex } from './content-index.ts';
import { MenuIndex } from './menu-index.ts';
import { PictureIndex } from './picture-index.ts';
import { ProductStore } from './product-store.ts';
import { applyRows } from './row-table.ts';
import type { RowChanges } from './rows.ts';
import { SizeIndex } from './size-index.ts';
import { withChanges } from './sorted-products.ts';

/** A catalogue made from all rows, at `now` in ms since 1970. */
export function createLiveCatalogue(rows: RowChanges, now = Date.now()): LiveCatalogue {
  const live = new LiveCatalogue();
  live.apply(rows, now);
  return live;
}

/** A catalogue that is updated by changed rows. */
export class LiveCatalogue {
  readonly #menu = new MenuIndex();
  readonly #pictures = new PictureIndex();
  readonly #sizes = new SizeIndex();
  readonly #store = new ProductStore(this.#menu, this.#pictures, this.#sizes);
  readonly #settings = new Map<string, ShopSettings>();
  readonly #discounts = new Map<string, DiscountPeriod>();
  readonly #redirects = new Map<string, RedirectRow>();
  readonly #content = new ContentIndex();
  #byId: ReadonlyMap<string, Product> = new Map();
  #catalogue: Catalogue = {
    products: [],
    byId: this.#byId,
    lookGroups: new Map(),
    menuCategories: this.#menu.menuCategories,
    menuFailed: false,
    pictures: this.#pictures.byName,
    settings: DEFAULT_SETTINGS,
    sizes: this.#sizes.names,
    discounts: null,
    redirects: new Map(),
    content: this.#content.content,
    contentChanged: this.#content.changed,
    now: 0,
  };

  /**
   * The current catalogue: an immutable object, replaced by each change. Unchanged parts (a product, the menu's array, the
   * settings) stay identical objects.
   */
  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  /** When dated content changes its look next, in ms since 1970; Infinity if never. */
  get nextMoment(): number {
    return this.#content.nextMoment;
  }

  /**
   * Applies changed rows, in any order, and the time `now`, in ms since 1970; repeating them is safe. The result equals a
   * catalogue made from all rows at once.
   */
  apply(changes: RowChanges, now: number): CatalogueDifference {
    const before = this.#catalogue;
    const content = this.#content.apply(changes.shop_content, now);
    const menu = this.#menu.apply(changes.menu_categories);
    const pictures = this.#pictures.apply(changes.product_images, this.#content.pictures);
    const sizes = this.#sizes.apply(changes.sizes);
    const declarations = content.has('declarations') ? this.#content.content.declarations : undefined;
    const affected = this.#store.apply(changes, { menu, pictures: pictures.ids, sizes, declarations });
    const products = [...affected].flatMap((id) => this.#differenceOf(id));
    this.#byId = mapAfter(this.#byId, products);
    const settings = this.#settingsAfter(changes.shop_settings);
    const discounts = this.#discountsAfter(changes.discounts);
    const redirects = this.#redirectsAfter(changes.redirects);
    this.#catalogue = {
      products: products.length === 0 ? before.products : withChanges(before.products, products),
      byId: this.#byId,
      lookGroups: groupsAfter(before.lookGroups, products),
      menuCategories: this.#menu.menuCategories,
      menuFailed: false,
      pictures: this.#pictures.byName,
      settings,
      sizes: this.#sizes.names,
      discounts,
      redirects,
      content: this.#content.content,
      contentChanged: this.#content.changed,
      now,
    };
    return {
      products,
      menu: menu.length > 0,
      settings: settings !== before.settings,
      sizes: this.#sizes.names !== before.sizes,
      discounts: discounts !== before.discounts,
      redirects: redirects !== before.redirects,
      content,
      namedPictures: pictures.names,
    };
  }

  #differenceOf(id: string): ProductDifference[] {
    const before = this.#byId.get(id);
    const after = this.#store.make(id);
    return isDeepStrictEqual(before, after) ? [] : [{ before, after }];
  }

  #discountsAfter(changes: RowChanges['discounts']): DiscountPeriods | null {
    applyRows(this.#discounts, changes);
    return unlessEqual(this.#catalogue.discounts, discountPeriods([...this.#discounts.values()]));
  }

  #redirectsAfter(changes: RowChanges['redirects']): ReadonlyMap<string, string> {
    if (changes.size === 0) return this.#catalogue.redirects;
    applyRows(this.#redirects, changes);
    const after = Array.from(this.#redirects.values(), ({ from_path, to_path }) => [from_path, to_path] as const);
    return unlessEqual(this.#catalogue.redirects, new Map(after));
  }

  /** Uses the record with the lowest id, in case there are several. */
  #settingsAfter(changes: RowChanges['shop_settings']): ShopSettings {
    applyRows(this.#settings, changes);
    const [id = ''] = [...this.#settings.keys()].sort();
    return unlessEqual(this.#catalogue.settings, this.#settings.get(id) ?? DEFAULT_SETTINGS);
  }
}

/** The new value, or the old object if they are equal. */
function unlessEqual<Value>(before: Value, after: Value): Value {
  return isDeepStrictEqual(before, after) ? before : after;
}

function mapAfter(byId: ReadonlyMap<string, Product>, differences: readonly ProductDifference[]) {
  if (differences.length === 0) return byId;
  const next = new Map(byId);
  for (const { before, after } of differences) {
    if (after !== undefined) next.set(after.id, after);
    else if (before !== undefined) next.delete(before.id);
  }
  return next;
}

function groupsAfter(groups: LookGroups, differences: readonly ProductDifference[]): LookGroups {
  if (differences.length === 0) return groups;
  const byGroup = new Map<string, ProductDifference[]>();
  for (const { before, after } of differences) {
    const keysBefore = before === undefined ? [] : lookGroupKeys(before);
    const keysAfter = after === undefined ? [] : lookGroupKeys(after);
    for (const key of new Set([...keysBefore, ...keysAfter])) {
      const inGroup = byGroup.get(key) ?? [];
      byGroup.set(key, inGroup);
      inGroup.push({
        before: keysBefore.includes(key) ? before : undefined,
        after: keysAfter.includes(key) ? after : undefined,
      });
    }
  }
  const next = new Map(groups);
  for (const [key, inGroup] of byGroup) {
    const group = withChanges(groups.get(key) ?? [], inGroup);
    if (group.length === 0) next.delete(key);
    else next.set(key, group);
  }
  return next;
}
