import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureStatus } from '#admin/api/failures.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { ListFailure, ListSkeleton } from '#admin/lists/QueryView.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import type { StaffMember } from '#shared/api/staff.ts';
import { AddAdminForm } from './AddAdminForm.tsx';
import { QUESTIONS, STAFF_WORDS } from './messages.ts';
import { NameDialog } from './NameDialog.tsx';
import { StaffRow } from './StaffRow.tsx';
import { type RoleChange, staffQuery } from './staff.queries.ts';
import { TwoFactorCard } from './TwoFactorCard.tsx';
import { useAdding, useRoleChange } from './use-staff.ts';

/** For owners: the staff, with inviting and removing, and two-factor sign-in. */
export function StaffPage() {
  const { data, error, isFetching, refetch } = useQuery({ ...staffQuery, meta: { showsOwnFailure: true } });
  return (
    <>
      <h1 className="mb-3">{STAFF_WORDS.title}</h1>
      {failureStatus(error) === 403 ? (
        <OwnersOnly />
      ) : data ? (
        <>
          <AddAdminForm />
          <StaffList staff={data.staff} />
          <TwoFactorCard isOn={data.two_factor} hasMailServer={data.has_mail_server} />
        </>
      ) : isFetching ? (
        <ListSkeleton label={STAFF_WORDS.loading} />
      ) : (
        <ListFailure onRetry={() => void refetch()} />
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
  const inviting = useAdding(close);
  const isOnlyOwner = staff.filter((member) => member.is_owner).length === 1;
  const words = question && QUESTIONS[question.change];
  return (
    <>
      <Card>
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{STAFF_WORDS.person}</th>
              <th scope="col">{STAFF_WORDS.since}</th>
              <th scope="col">{STAFF_WORDS.lastChange}</th>
              <th scope="col">
                <span className="sr-only">{STAFF_WORDS.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {staff.map((member) => (
              <StaffRow
                key={member.user_id}
                member={member}
                isYou={member.user_id === pocketBase.authStore.record?.id}
                isLastOwner={member.is_owner && isOnlyOwner}
                isBusy={roles.isPending || inviting.isPending}
                onAsk={(change) => {
                  setQuestion({ change, member });
                  setAsking(true);
                }}
                onInvite={() =>
                  inviting.start({
                    email: member.email,
                    role: member.is_packer ? 'packer' : 'admin',
                    userId: member.user_id,
                  })
                }
                onName={() => setNamed(member)}
              />
            ))}
          </tbody>
        </table>
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
