import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { refusalOf } from '#admin/api/failures.ts';
import { useCountsQuery } from '#admin/api/use-counts.queries.ts';
import { changedOnly } from '#admin/saving/changed-only.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { effectiveSlug } from '#admin/ui/name-and-slug.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { type BrandFormValues, brandFormSchema, columnsOf, formValues, rowValues } from './brand-form.ts';
import { type NamedRow, namedQuery } from './brands.queries.ts';
import type { Kind } from './brands-search.ts';
import { savedToast } from './messages.ts';

/** Saves a step that changes brands or product categories. */
export function useBrandStep(kind: Kind) {
  return useSave(kind, [namedQuery(kind).queryKey, useCountsQuery.queryKey]);
}

interface BrandFormOptions {
  kind: Kind;
  /** The row when the form was opened; undefined for a new one. */
  row: NamedRow | undefined;
  rows: readonly NamedRow[];
  onSaved: () => void;
}

/** The form of one row, and saving it as one change set. */
export function useBrandForm({ kind, row, rows, onSaved }: BrandFormOptions) {
  const step = useBrandStep(kind);
  const form = useForm<BrandFormValues>({
    defaultValues: formValues(row),
    resolver: zodResolver(brandFormSchema(rows, row?.id)),
  });
  const save = form.handleSubmit(async (filled) => {
    const values = rowValues(filled);
    const what = row ? 'updated' : 'created';
    const operations = operationsOf(kind, row, values);
    if (operations.length === 0) return onSaved();
    try {
      const done = savedToast(kind, what);
      await step.mutateAsync({ label: `${done}: ${values.name}`, source: 'form', operations, done });
      onSaved();
    } catch (error) {
      // The toast shows the failure; a name in use is also shown at its field.
      const name = refusalOf(error)?.invalid?.find(({ field }) => field === 'name');
      if (name) form.setError('name', { message: name.message });
    }
  });
  const onNameTyped = (name: string) => form.setValue('slug', effectiveSlug({ slug: '', name }), { shouldDirty: true });
  return { form, save, isSaving: step.isPending, onNameTyped };
}

function operationsOf(kind: Kind, row: NamedRow | undefined, filled: Omit<NamedRow, 'id'>): Operation[] {
  const values = columnsOf(kind, filled);
  if (!row) return [{ action: 'create', collection: kind, values }];
  const { id, ...stored } = row;
  const changed = changedOnly(values, columnsOf(kind, stored));
  return changed ? [{ action: 'update', collection: kind, id, ...changed }] : [];
}
