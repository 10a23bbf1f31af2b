import { z } from 'zod';
import { check, choice, lines, type RecordField, type StoredValues, text } from '#admin/forms/fields.ts';
import { effectiveSlug, NAME_FIELDS, slugProblem } from '#admin/forms/name-fields.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { MAX_CATEGORY_DESCRIPTION } from '#shared/limits.ts';
import type { MenuCategory, MenuType } from '#shared/menu/menu.ts';
import { menuCategoryFromRow } from '#shared/pocketbase/product-from-rows.ts';
import { FORM_WORDS, MENU_TYPE_LABELS, slugTaken } from './messages.ts';

const description = z.string().trim().max(MAX_CATEGORY_DESCRIPTION, FORM_WORDS.descriptionLong);
/** The parent's id, '' at the top level; the form lists the parents. */
const parent: RecordField<string, string> = { ...text(FORM_WORDS.parent), control: 'choice' };

/** The fields of a category (specification, sections 3 to 5 and 7) by column. */
export const CATEGORY_FIELDS = {
  name: NAME_FIELDS.name,
  slug: NAME_FIELDS.slug,
  description: lines(FORM_WORDS.description, description),
  menu_type: choice(FORM_WORDS.type, MENU_TYPE_LABELS, 'categories'),
  parent_id: parent,
  sort_order: { ...NAME_FIELDS.sort_order, hint: FORM_WORDS.sortOrderHint },
  is_active: check(FORM_WORDS.active, true, { hint: FORM_WORDS.activeHint }),
  show_in_menu: check(ADMIN_MESSAGES.showInMenu, false, { hint: FORM_WORDS.showInMenuHint }),
};
export type CategoryColumns = StoredValues<typeof CATEGORY_FIELDS>;

/** A category as its record has it. */
export function categoryColumns(category: MenuCategory): CategoryColumns {
  return {
    name: category.name,
    slug: category.slug,
    description: category.description,
    menu_type: category.menuType,
    parent_id: category.parentId ?? '',
    sort_order: category.sortOrder,
    is_active: category.isActive,
    show_in_menu: category.showInMenu,
  };
}

/** The category of a record. */
export function categoryOf(id: string, columns: CategoryColumns): MenuCategory {
  return menuCategoryFromRow({ id, ...columns, parent_id: columns.parent_id || null });
}

/** An empty slug is derived from the name; 'Show in Main Menu' is for sale alone (specification, section 4). */
export function completeCategory(values: CategoryColumns): CategoryColumns {
  return {
    ...values,
    slug: effectiveSlug(values),
    show_in_menu: values.menu_type === 'sale' && values.show_in_menu,
  };
}

/** A slug is unique within its menu. `id` is the category's own, undefined for a new one. */
export function categoryProblems(
  { slug, menu_type }: CategoryColumns,
  categories: readonly MenuCategory[],
  id: string | undefined,
) {
  if (slug === '') return {};
  const other = categories.find((one) => one.slug === slug && one.menuType === menu_type && one.id !== id);
  return { slug: slugProblem(slug) ?? (other && slugTaken(other.name, other.menuType)) };
}

/** Where a new category goes; the parent is empty for the top level. */
export interface NewPlace {
  menu_type: MenuType;
  parent_id: string;
}

/** The sort order after all siblings; 0 for the first one. */
export function lastOrder(categories: readonly MenuCategory[], { menu_type, parent_id }: NewPlace): number {
  const siblings = categories.filter((one) => one.menuType === menu_type && (one.parentId ?? '') === parent_id);
  return siblings.reduce((last, { sortOrder }) => Math.max(last, sortOrder + 1), 0);
}
