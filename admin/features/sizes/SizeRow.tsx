import { useState } from 'react';
import { FormField } from '#admin/forms/FormField.tsx';
import { DialogForm } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { useDelete } from '#admin/saving/use-delete.tsx';
import type { useSave } from '#admin/saving/use-save.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import type { Operation } from '#shared/api/change-sets.ts';
import type { ShopSize } from '#shared/product/sizes.ts';
import { SIZE_STEPS, SIZES_WORDS } from './messages.ts';
import { AFFECTED, moved, nameProblem, ordering, retiring, SIZE_FIELDS, sizesQuery } from './sizes.queries.ts';

interface SizeRowProps {
  size: ShopSize;
  index: number;
  sizes: readonly ShopSize[];
  step: ReturnType<typeof useSave>;
}

/** One size: its name, and buttons to move, rename, retire and delete it. */
export function SizeRow({ size, index, sizes, step }: SizeRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, isRetired } = size;
  const deletion = useDelete('sizes', AFFECTED, {
    title: SIZES_WORDS.removeTitle(name),
    text: SIZES_WORDS.removeText,
    operations: [{ action: 'delete', collection: 'sizes', id: size.id }],
    done: SIZE_STEPS.removed(name),
  });
  const save = (label: string, operations: Operation[]) =>
    step.mutate({ label, source: 'form', operations, done: label });
  const move = (by: 1 | -1) => {
    const after = moved(sizes, index, by);
    const label = SIZE_STEPS.moved(name);
    step.mutate({
      label,
      source: 'form',
      operations: ordering(sizes, after),
      done: label,
      show: (queryClient) => queryClient.setQueryData(sizesQuery.queryKey, after),
    });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5">
      <span className="flex gap-1">
        <MoveButton label={SIZES_WORDS.up} size={name} isDisabled={index === 0} onPress={() => move(-1)}>
          ↑
        </MoveButton>
        <MoveButton
          label={SIZES_WORDS.down}
          size={name}
          isDisabled={index === sizes.length - 1}
          onPress={() => move(1)}
        >
          ↓
        </MoveButton>
      </span>
      <span className="min-w-24 flex-1 font-semibold">
        {name} {isRetired && <Badge tone="ink">{SIZES_WORDS.retired}</Badge>}
      </span>
      <span className="flex flex-wrap gap-1">
        <Button
          look="quiet"
          className="min-h-9 px-2 py-0"
          aria-label={SIZES_WORDS.renameTitle(name)}
          onClick={() => setRenaming(true)}
        >
          {SIZES_WORDS.rename}
        </Button>
        <Button
          look="quiet"
          className="min-h-9 px-2 py-0"
          aria-label={`${isRetired ? SIZES_WORDS.bringBack : SIZES_WORDS.retire} ${name}`}
          onClick={() => save(isRetired ? SIZE_STEPS.broughtBack(name) : SIZE_STEPS.retired(name), retiring(size))}
        >
          {isRetired ? SIZES_WORDS.bringBack : SIZES_WORDS.retire}
        </Button>
        <Button
          look="quiet"
          className="min-h-9 px-2 py-0"
          aria-label={`${SIZES_WORDS.remove} ${name}`}
          onClick={deletion.ask}
        >
          {SIZES_WORDS.remove}
        </Button>
      </span>
      {isRenaming && <RenameDialog size={size} sizes={sizes} onClose={() => setRenaming(false)} />}
      {deletion.dialog}
    </li>
  );
}

interface MoveButtonProps {
  label: string;
  size: string;
  isDisabled: boolean;
  onPress: () => void;
  children: string;
}

function MoveButton({ label, size, isDisabled, onPress, children }: MoveButtonProps) {
  return (
    <Button
      look="quiet"
      className="min-h-9 px-2.5 py-0 disabled:invisible"
      aria-label={`${label}: ${size}`}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span aria-hidden="true">{children}</span>
    </Button>
  );
}

/** A new name for a size. */
function RenameDialog({ size, sizes, onClose }: { size: ShopSize; sizes: readonly ShopSize[]; onClose: () => void }) {
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
