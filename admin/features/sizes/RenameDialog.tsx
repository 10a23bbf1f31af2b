import { type FormEvent, useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { MAX_SIZE_NAME, type ShopSize } from '#shared/product/sizes.ts';
import { SIZES_WORDS } from './messages.ts';
import { nameProblem, sizeName } from './size-changes.ts';

interface RenameDialogProps {
  size: ShopSize;
  sizes: readonly ShopSize[];
  isSaving: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** A new name for a size. */
export function RenameDialog({ size, sizes, isSaving, onSave, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(size.name);
  const name = sizeName(typed);
  const problem = nameProblem(sizes, name, size.id);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    if (name === size.name) onClose();
    else onSave(name);
  };
  return (
    <Modal isOpen title={SIZES_WORDS.renameTitle(size.name)} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={save}>
        <Field label={SIZES_WORDS.name} hint={SIZES_WORDS.renameHint} error={problem}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_SIZE_NAME}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {ADMIN_WORDS.cancel}
          </Button>
          <Button type="submit" disabled={isSaving || problem !== undefined}>
            {ADMIN_WORDS.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
