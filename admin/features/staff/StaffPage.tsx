import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureStatus } from '#admin/api/failures.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import type { StaffMember } from '#shared/api/staff.ts';
import { AddAdminForm } from './AddAdminForm.tsx';
import { QUESTIONS, STAFF_WORDS } from './messages.ts';
import { NameDialog } from './NameDialog.tsx';
import { type RoleChange, staffQuery } from './staff.queries.ts';
import { STAFF_COLUMNS } from './staff-columns.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';
import { useInvitingAgain, useRoleChange } from './use-staff.ts';

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
