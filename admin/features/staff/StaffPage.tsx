import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { failureStatus } from '#admin/api/failures.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { choice, text } from '#admin/forms/fields.ts';
import { DialogForm, RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { Card } from '#admin/ui/Card.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { StaffMember } from '#shared/api/staff.ts';
import { plainEmail } from '#shared/text/fold.ts';
import { QUESTIONS, STAFF_WORDS } from './messages.ts';
import {
  addStaff,
  nameStaff,
  type RoleChange,
  STAFF_KEY,
  showAdded,
  staffQuery,
  useInvitingAgain,
  useRoleChange,
} from './staff.queries.ts';
import { STAFF_COLUMNS } from './staff-columns.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

/** For owners: the staff, with inviting and removing, and two-factor sign-in. */
export function StaffPage() {
  const query = useQuery({ ...staffQuery, meta: { showsOwnFailure: true } });
  return (
    <>
      <h1 className="mb-3">{STAFF_WORDS.title}</h1>
      {failureStatus(query.error) === 403 ? (
        <OwnersOnly />
      ) : (
        <QueryView query={query} loading={STAFF_WORDS.loading}>
          {({ staff, two_factor, has_mail_server }) => (
            <>
              <AddAdminForm />
              <StaffList staff={staff} />
              <TwoFactorCard isOn={two_factor} hasMailServer={has_mail_server} />
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

/** Shown to admins who are not owners. */
function OwnersOnly() {
  return (
    <Card className="grid gap-3 p-6">
      <h2>{STAFF_WORDS.onlyOwners}</h2>
      <p className="text-ink-soft">{STAFF_WORDS.onlyOwnersHint}</p>
    </Card>
  );
}

interface Question {
  change: RoleChange;
  member: StaffMember;
}

function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  const [question, setQuestion] = useState<Question>();
  const [isAsking, setAsking] = useState(false);
  const [named, setNamed] = useState<StaffMember>();
  const close = () => setAsking(false);
  const roles = useRoleChange(close);
  const inviting = useInvitingAgain();
  const isOnlyOwner = staff.filter((member) => member.is_owner).length === 1;
  const rows = staff.map((member) => ({
    member,
    isYou: member.user_id === pocketBase.authStore.record?.id,
    isLastOwner: member.is_owner && isOnlyOwner,
    isBusy: roles.isPending || inviting.isPending,
    onAsk: (change: RoleChange) => {
      setQuestion({ change, member });
      setAsking(true);
    },
    onInvite: () => inviting.start(member),
    onName: () => setNamed(member),
  }));
  const words = question && QUESTIONS[question.change];
  return (
    <>
      <Card>
        <DataTable
          rows={rows}
          columns={STAFF_COLUMNS}
          idOf={({ member }) => member.user_id}
          rowClassName="max-lg:grid-cols-1"
        />
      </Card>
      {named && <NameDialog key={named.user_id} member={named} onClose={() => setNamed(undefined)} />}
      {question && words && (
        <ConfirmDialog
          isOpen={isAsking}
          title={words.title(question.member.email)}
          action={words.action}
          isBusy={roles.isPending}
          isDanger={question.change !== 'makeOwner'}
          onConfirm={() => roles.start(question)}
          onClose={close}
        >
          <p>{words.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const FIELDS = {
  email: text(STAFF_WORDS.email, z.string().overwrite(plainEmail).max(254).pipe(z.email(ADMIN_MESSAGES.invalidEmail)), {
    hint: STAFF_WORDS.emailHint,
    input: { type: 'email' },
  }),
  role: choice(STAFF_WORDS.role, STAFF_WORDS.roles, 'admin'),
};

/** Invites somebody by email address. */
function AddAdminForm() {
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

const NAME_FIELDS = {
  name: text(STAFF_WORDS.name, z.string().trim(), { hint: STAFF_WORDS.nameHint, input: { maxLength: 100 } }),
};

/** Asks for the name of one of the staff. */
function NameDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const form = useRecordForm(NAME_FIELDS, {
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
