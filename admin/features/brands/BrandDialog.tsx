import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogForm, useFinish } from '#admin/ui/DialogForm.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { NameAndSlug } from '#admin/ui/NameAndSlug.tsx';
import { NAME_WORDS } from '#admin/ui/name-and-slug.ts';
import type { NamedRow } from './brands.queries.ts';
import type { Kind } from './brands-search.ts';
import { BRANDS_WORDS, KIND_WORDS } from './messages.ts';
import { useBrandForm } from './use-brand-form.ts';

interface BrandDialogProps {
  kind: Kind;
  /** Undefined for a new one. */
  row: NamedRow | undefined;
  rows: readonly NamedRow[];
}

/** The form of a brand or product category, kept in the URL; Escape and the back button close it. */
export function BrandDialog({ kind, row: opened, rows }: BrandDialogProps) {
  const navigate = useNavigate({ from: '/brands' });
  // The row as the form was opened with: a refetch of the list must change neither the form nor its conflict check.
  const [row] = useState(opened);
  const close = () => void navigate({ search: (now) => ({ ...now, edit: undefined }), resetScroll: false });
  const { isDone, finish } = useFinish(close);
  const { form, save, isSaving, onNameTyped } = useBrandForm({ kind, row, rows, onSaved: finish });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <DialogForm
      title={row?.name ?? KIND_WORDS[kind].add}
      isDirty={formState.isDirty && !isDone}
      isSaving={isSaving}
      onSave={save}
      onClose={close}
    >
      <NameAndSlug
        name={register('name', { onChange: (event) => onNameTyped(event.target.value) })}
        slug={register('slug')}
        errors={errors}
      />
      <Field label={NAME_WORDS.sortOrder} error={errors.sortOrder?.message}>
        {(control) => <Input {...control} inputMode="numeric" {...register('sortOrder')} />}
      </Field>
      {kind === 'categories' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={BRANDS_WORDS.hsn} hint={BRANDS_WORDS.hsnHint} error={errors.hsn?.message}>
            {(control) => <Input {...control} inputMode="numeric" {...register('hsn')} />}
          </Field>
          <Field label={BRANDS_WORDS.hsnUnstitched} hint={BRANDS_WORDS.hsnHint} error={errors.hsnUnstitched?.message}>
            {(control) => <Input {...control} inputMode="numeric" {...register('hsnUnstitched')} />}
          </Field>
        </div>
      )}
      <label className="flex items-center gap-2.5 font-semibold">
        <input type="checkbox" className="size-4" {...register('isActive')} />
        {BRANDS_WORDS.active}
      </label>
    </DialogForm>
  );
}
