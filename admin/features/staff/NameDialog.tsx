import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import { text } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { StaffMember } from '#shared/api/staff.ts';
import { STAFF_WORDS } from './messages.ts';
import { nameStaff, STAFF_KEY } from './staff.queries.ts';

const FIELDS = {
  name: text(STAFF_WORDS.name, z.string().trim(), { hint: STAFF_WORDS.nameHint, input: { maxLength: 100 } }),
};

/** Asks for the name of one of the staff. */
export function NameDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const form = useRecordForm(FIELDS, {
    record: member,
    affected: [STAFF_KEY],
    save: async ({ all }) => {
      await nameStaff(member, all.name);
      notifySuccess(STAFF_WORDS.named);
    },
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={STAFF_WORDS.nameTitle(member.email)}
      onClose={onClose}
      footer={<SubmitButton form={form} />}
    >
      <FormField name="name" />
    </DialogForm>
  );
}
