import { z } from 'zod';
import { effectiveSlug, namedFields, slugProblem } from '#admin/ui/name-and-slug.ts';
import { MAX_CATEGORY_DESCRIPTION } from '#shared/limits.ts';
import { MENU_TYPES, type MenuCategory, type MenuType } from '#shared/menu/menu.ts';
import type { CategoryValues } from './category-changes.ts';
import { FORM_WORDS, slugTaken } from './messages.ts';

/** The form as typed; an empty text is no parent. */
export interface CategoryFormValues {
  name: string;
  slug: string;
  description: string;
  menuType: MenuType;
  parentId: string;
  sortOrder: string;
  isActive: boolean;
  showInMenu: boolean;
}

/** Where a new category goes; the parent is empty for the top level. */
export interface NewPlace {
  type: MenuType;
  parentId: string;
}

/** The sort order after all siblings; 0 for the first one. */
export function lastOrder(categories: readonly MenuCategory[], { type, parentId }: NewPlace): number {
  const siblings = categories.filter((one) => one.menuType === type && (one.parentId ?? '') === parentId);
  return siblings.reduce((last, { sortOrder }) => Math.max(last, sortOrder + 1), 0);
}

/** The form of a category, or of a new one at a place, after its siblings. */
export function formValues(
  category: MenuCategory | undefined,
  place: NewPlace,
  categories: readonly MenuCategory[],
): CategoryFormValues {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    menuType: category?.menuType ?? place.type,
    parentId: category ? (category.parentId ?? '') : place.parentId,
    sortOrder: String(category?.sortOrder ?? lastOrder(categories, place)),
    isActive: category?.isActive ?? true,
    showInMenu: category?.showInMenu ?? false,
  };
}

/** The category to save or preview; the form may be incomplete. An empty slug is derived from the name. */
export function categoryValues(form: CategoryFormValues): CategoryValues {
  return {
    name: form.name.trim(),
    slug: effectiveSlug(form),
    description: form.description.trim(),
    menuType: form.menuType,
    parentId: form.parentId === '' ? null : form.parentId,
    sortOrder: Number(form.sortOrder) || 0,
    isActive: form.isActive,
    // Applies to sale alone (specification, section 4).
    showInMenu: form.menuType === 'sale' && form.showInMenu,
  };
}

/**
 * The form's schema: the name is required (specification, section 5); a slug is unique within its menu.
 * `id` is the category's own, undefined for a new one.
 */
export function categoryFormSchema(categories: readonly MenuCategory[], id: string | undefined) {
  return z
    .object({
      ...namedFields,
      description: z.string().max(MAX_CATEGORY_DESCRIPTION, FORM_WORDS.descriptionLong),
      menuType: z.enum(MENU_TYPES),
      parentId: z.string(),
      isActive: z.boolean(),
      showInMenu: z.boolean(),
    })
    .superRefine((form, context) => {
      const slug = effectiveSlug(form);
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['slug'], message });
      if (slug === '') return;
      const problem = slugProblem(slug);
      if (problem) return refuse(problem);
      const other = categories.find((one) => one.slug === slug && one.menuType === form.menuType && one.id !== id);
      if (other) refuse(slugTaken(other.name, other.menuType));
    });
}
