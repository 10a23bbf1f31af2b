import { Link } from '@tanstack/react-router';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import type { Column } from '#admin/lists/columns.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import type { StaffMember } from '#shared/api/staff.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { STAFF_WORDS } from './messages.ts';
import type { RoleChange } from './staff.queries.ts';

/** One of the staff, and what can be done. */
export interface StaffRow {
  member: StaffMember;
  isYou: boolean;
  /** The last owner cannot be removed. */
  isLastOwner: boolean;
  isBusy: boolean;
  onAsk: (change: RoleChange) => void;
  onInvite: () => void;
  onName: () => void;
}

/** The staff with the actions on them. */
export const STAFF_COLUMNS: readonly Column<StaffRow>[] = [
  { key: 'person', label: STAFF_WORDS.person, cell: (row) => <Person {...row} /> },
  {
    key: 'since',
    label: STAFF_WORDS.since,
    isFigure: true,
    className: 'lg:whitespace-nowrap',
    cell: ({ member }) => <Day at={member.since} />,
  },
  {
    key: 'change',
    label: STAFF_WORDS.lastChange,
    isFigure: true,
    className: 'lg:whitespace-nowrap',
    cell: ({ member: { last_change, user_id } }) =>
      last_change === '' ? (
        STAFF_WORDS.never
      ) : (
        <Link to="/activity" search={{ person: user_id }} className="link">
          <Day at={last_change} withTime />
        </Link>
      ),
  },
  { key: 'actions', label: STAFF_WORDS.actions, isLabelHidden: true, cell: (row) => <Actions {...row} /> },
];

function Person({ member, isYou }: StaffRow) {
  return (
    <>
      <p className="font-semibold break-words">
        {member.email} {member.is_owner && <Badge tone="ink">{STAFF_WORDS.owner}</Badge>}{' '}
        {member.is_packer && <Badge>{STAFF_WORDS.packer}</Badge>}{' '}
        {member.is_invited && <Badge>{STAFF_WORDS.invited}</Badge>}{' '}
        {isYou && <Badge tone="calm">{STAFF_WORDS.you}</Badge>}
      </p>
      {member.name && <p className="text-sm text-ink-soft">{member.name}</p>}
    </>
  );
}

function Actions({ member, isYou, isLastOwner, isBusy, onAsk, onInvite, onName }: StaffRow) {
  return (
    <>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {member.is_invited && (
          <RowButton email={member.email} isDisabled={isBusy} onClick={onInvite}>
            {STAFF_WORDS.inviteAgain}
          </RowButton>
        )}
        <RowButton email={member.email} isDisabled={isBusy} onClick={onName}>
          {STAFF_WORDS.rename}
        </RowButton>
        {!isYou && (
          <RowButton email={member.email} isDisabled={isBusy} onClick={() => onAsk('signOut')}>
            {STAFF_WORDS.signOut}
          </RowButton>
        )}
        {!member.is_owner && !member.is_packer && (
          <RowButton email={member.email} isDisabled={isBusy} onClick={() => onAsk('makeOwner')}>
            {STAFF_WORDS.makeOwner}
          </RowButton>
        )}
        {member.is_owner && !isLastOwner && (
          <RowButton email={member.email} isDisabled={isBusy} onClick={() => onAsk('endOwner')}>
            {STAFF_WORDS.endOwner}
          </RowButton>
        )}
        {!isLastOwner && (
          <RowButton email={member.email} isDisabled={isBusy} onClick={() => onAsk('remove')}>
            {STAFF_WORDS.remove}
          </RowButton>
        )}
      </div>
      {isLastOwner && <p className="text-sm text-ink-soft lg:text-right">{STAFF_WORDS.lastOwner}</p>}
    </>
  );
}

interface RowButtonProps {
  email: string;
  isDisabled: boolean;
  onClick: () => void;
  children: string;
}

function RowButton({ email, isDisabled, onClick, children }: RowButtonProps) {
  return (
    <Button look="outline" disabled={isDisabled} onClick={onClick}>
      {children} <span className="sr-only">{email}</span>
    </Button>
  );
}

function Day({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const date = parseDate(at);
  if (!date) return null;
  return <time dateTime={date.toISOString()}>{withTime ? formatDayAndTime(date) : formatOrderDate(date)}</time>;
}
