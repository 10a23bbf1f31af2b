import { useNavigate } from '@tanstack/react-router';
import { FormField } from '#admin/forms/FormField.tsx';
import { effectiveSlug } from '#admin/forms/name-fields.ts';
import { DialogForm } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { BRAND_FIELDS, nameProblems, showingQueries, withSlug } from './brand-fields.ts';
import type { NamedRow } from './brands.queries.ts';
import type { Kind } from './brands-search.ts';
import { KIND_WORDS, savedToast } from './messages.ts';

interface BrandDialogProps {
  kind: Kind;
  /** Undefined for a new one. */
  row: NamedRow | undefined;
  rows: readonly NamedRow[];
}

/** The form of a brand or product category, kept in the URL; Escape and the back button close it. */
export function BrandDialog({ kind, row, rows }: BrandDialogProps) {
  const navigate = useNavigate({ from: '/brands' });
  const close = () => void navigate({ search: (now) => ({ ...now, edit: undefined }), resetScroll: false });
  const done = savedToast(kind, row ? 'updated' : 'created');
  const form = useRecordForm(BRAND_FIELDS[kind], {
    record: row,
    complete: withSlug,
    problems: (values) => nameProblems(values, rows, row?.id),
    affected: showingQueries(kind),
    save: { collection: kind, label: ({ name }) => `${done}: ${name}`, done },
    onSaved: close,
  });
  const followName = (name: string) => form.set('slug', effectiveSlug({ slug: '', name }));
  return (
    <DialogForm form={form} title={row?.name ?? KIND_WORDS[kind].add} onClose={close}>
      <FormField name="name" onTyped={followName} />
      <FormField name="slug" />
      <FormField name="sort_order" />
      {kind === 'categories' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="hsn" />
          <FormField name="hsn_unstitched" />
        </div>
      )}
      <FormField name="is_active" />
    </DialogForm>
  );
}
