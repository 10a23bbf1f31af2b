import { FormField } from '#admin/forms/FormField.tsx';
import { DialogForm } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import type { ShopSize } from '#shared/product/sizes.ts';
import { SIZE_STEPS, SIZES_WORDS } from './messages.ts';
import { AFFECTED, nameProblem, SIZE_FIELDS } from './size-changes.ts';

interface RenameDialogProps {
  size: ShopSize;
  sizes: readonly ShopSize[];
  onClose: () => void;
}

/** A new name for a size. */
export function RenameDialog({ size, sizes, onClose }: RenameDialogProps) {
  const form = useRecordForm(SIZE_FIELDS, {
    record: size,
    problems: ({ name }) => ({ name: nameProblem(sizes, name, size.id) }),
    affected: AFFECTED,
    save: { collection: 'sizes', done: ({ name }) => SIZE_STEPS.renamed(size.name, name) },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={SIZES_WORDS.renameTitle(size.name)} onClose={onClose}>
      <FormField name="name" hint={SIZES_WORDS.renameHint} />
    </DialogForm>
  );
}
