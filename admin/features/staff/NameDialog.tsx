import { useState } from 'react';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { StaffMember } from '#shared/api/staff.ts';
import { STAFF_WORDS } from './messages.ts';
import { nameStaff, STAFF_KEY } from './staff.queries.ts';

/** Asks for the name of one of the staff. */
export function NameDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const [name, setName] = useState(member.name);
  const naming = useAction({
    run: () => nameStaff(member, name),
    onDone: () => {
      notifySuccess(STAFF_WORDS.named);
      onClose();
    },
    affected: [STAFF_KEY],
  });
  return (
    <Modal isOpen title={STAFF_WORDS.nameTitle(member.email)} onClose={onClose}>
      <form
        className="grid gap-4 p-1"
        onSubmit={(event) => {
          event.preventDefault();
          naming.start();
        }}
      >
        <Field label={STAFF_WORDS.name} hint={STAFF_WORDS.nameHint}>
          {(control) => (
            <Input {...control} maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" disabled={naming.isPending}>
          {STAFF_WORDS.save}
        </Button>
      </form>
    </Modal>
  );
}
