import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import { choice, text } from '#admin/forms/fields.ts';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { Card } from '#admin/ui/Card.tsx';
import { STAFF_WORDS } from './messages.ts';
import { addStaff, STAFF_KEY } from './staff.queries.ts';
import { showAdded } from './use-staff.ts';

const FIELDS = {
  email: text(STAFF_WORDS.email, z.string().trim().max(254).pipe(z.email(ADMIN_MESSAGES.invalidEmail)), {
    hint: STAFF_WORDS.emailHint,
    input: { type: 'email' },
  }),
  role: choice(STAFF_WORDS.role, STAFF_WORDS.roles, 'admin'),
};

/** Invites somebody by email address. */
export function AddAdminForm() {
  const form = useRecordForm(FIELDS, {
    record: undefined,
    affected: [STAFF_KEY],
    save: async ({ all: { email, role } }) => showAdded(await addStaff(email, role), email, role),
    onSaved: () => form.restart(),
  });
  return (
    <Card className="mb-4 p-4">
      <RecordForm form={form} className="flex flex-wrap items-start gap-3">
        <FormField name="email" className="min-w-0 max-w-lg flex-1 basis-72" />
        <FormField name="role" />
        <SubmitButton form={form} label={STAFF_WORDS.add} busyLabel={STAFF_WORDS.adding} className="sm:mt-6.5" />
      </RecordForm>
    </Card>
  );
}
