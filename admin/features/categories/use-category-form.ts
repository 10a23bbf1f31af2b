import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { refusalOf } from '#admin/api/failures.ts';
import { effectiveSlug } from '#admin/ui/name-and-slug.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import { creation, entriesMoved, fieldOf, update } from './category-changes.ts';
import {
  type CategoryFormValues,
  categoryFormSchema,
  categoryValues,
  formValues,
  lastOrder,
  type NewPlace,
} from './category-form.ts';
import type { CategoryNode } from './category-tree.ts';
import { CATEGORIES_MESSAGES } from './messages.ts';
import { useCategoryStep } from './use-category-step.ts';

interface CategoryFormOptions {
  /** The category to edit; undefined for a new one. */
  node: CategoryNode | undefined;
  /** The place of a new one. */
  place: NewPlace;
  categories: readonly MenuCategory[];
  /** Called after saving, also if nothing had changed. */
  onSaved: () => void;
}

/** The form of one category: values, errors, and saving it as one change set. */
export function useCategoryForm({ node, place, categories, onSaved }: CategoryFormOptions) {
  const step = useCategoryStep();
  const form = useForm<CategoryFormValues>({
    defaultValues: formValues(node, place, categories),
    resolver: zodResolver(categoryFormSchema(categories, node?.id)),
  });

  const save = form.handleSubmit(async (filled) => {
    const values = categoryValues(filled);
    const operations = node ? update(node, values) : creation(values);
    if (node && values.menuType !== node.menuType) operations.push(...entriesMoved(node, values.menuType));
    if (operations.length === 0) return onSaved();
    try {
      await step.mutateAsync({
        label: `${node ? 'Category updated' : 'Category created'}: ${values.name}`,
        source: 'form',
        operations,
        done: node ? CATEGORIES_MESSAGES.updated : CATEGORIES_MESSAGES.created,
      });
      onSaved();
    } catch (error) {
      // The toast shows the failure; field errors are also shown at their fields.
      for (const { field, message } of refusalOf(error)?.invalid ?? []) {
        const name = fieldOf(field);
        if (name) form.setError(name, { message });
      }
    }
  });

  /** Typing a name regenerates the slug (specification, section 5). */
  const onNameTyped = (name: string) => form.setValue('slug', effectiveSlug({ slug: '', name }), afterTyping);
  const afterTyping = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  /** A new category goes after its siblings, unless staff typed a sort order. */
  const onParentChosen = () => {
    if (node || form.formState.dirtyFields.sortOrder) return;
    const { menuType, parentId } = form.getValues();
    form.setValue('sortOrder', String(lastOrder(categories, { type: menuType, parentId })));
  };
  /** Clears the parent, since it must be in the same menu. */
  const onTypeChosen = () => {
    form.setValue('parentId', '', { shouldDirty: true });
    onParentChosen();
  };
  return { form, save, isSaving: step.isPending, onNameTyped, onTypeChosen, onParentChosen };
}
