import { isDeepStrictEqual } from 'node:util';
import { MENU_TYPES, type MenuCategory } from '#shared/menu/menu.ts';
import { menuCategoryFromRow } from '#shared/pocketbase/product-from-rows.ts';
import type { ProductMenuCategory } from '#shared/product/product.ts';
import { toSlug } from '#shared/text/slug.ts';
import type { RowChanges } from './rows.ts';

interface Entry {
  readonly category: MenuCategory;
  /** Shared by all products in the category. */
  readonly reference: ProductMenuCategory;
}

/** The active menu categories. */
export class MenuIndex {
  readonly #entries = new Map<string, Entry>();
  #menuCategories: MenuCategory[] = [];

  /** By sort order; the identical array until a category changes. */
  get menuCategories(): MenuCategory[] {
    return this.#menuCategories;
  }

  /** Returns the ids of active categories that were added, removed or changed. */
  apply(changes: RowChanges['menu_categories']): string[] {
    const changed = [...changes].flatMap(([id, row]) => {
      const category = row?.is_active === true ? addressed(menuCategoryFromRow(row)) : undefined;
      if (isDeepStrictEqual(category, this.#entries.get(id)?.category)) return [];
      if (category === undefined) this.#entries.delete(id);
      else this.#entries.set(id, { category, reference: referenceTo(category) });
      return [id];
    });
    if (changed.length > 0) {
      this.#menuCategories = [...this.#entries.values()].map(({ category }) => category).sort(bySortOrder);
    }
    return changed;
  }

  /** A product's references to the categories with these ids, in menu order. Skips unknown and inactive ones. */
  referencesTo(ids: readonly string[]): ProductMenuCategory[] {
    return [...new Set(ids)]
      .flatMap((id) => this.#entries.get(id) ?? [])
      .sort((a, b) => byMenuType(a.category, b.category) || bySortOrder(a.category, b.category))
      .map(({ reference }) => reference);
  }
}

function referenceTo({ id, name, menuType, slug, oldSlugs }: MenuCategory): ProductMenuCategory {
  return { id, name, menuType, slug, oldSlugs };
}

function byMenuType(a: MenuCategory, b: MenuCategory): number {
  return MENU_TYPES.indexOf(a.menuType) - MENU_TYPES.indexOf(b.menuType);
}

function bySortOrder(a: MenuCategory, b: MenuCategory): number {
  return a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1);
}

/** An empty slug would be the address of everything. */
function addressed(category: MenuCategory): MenuCategory {
  return category.slug === '' ? { ...category, slug: toSlug(category.name) || category.id } : category;
}
