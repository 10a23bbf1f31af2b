import { Link } from '@tanstack/react-router';
import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import type { StaffMember } from '#shared/api/staff.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { STAFF_WORDS } from './messages.ts';
import type { RoleChange } from './staff.queries.ts';

interface StaffRowProps {
  member: StaffMember;
  isYou: boolean;
  /** The last owner cannot be removed. */
  isLastOwner: boolean;
  isBusy: boolean;
  onAsk: (change: RoleChange) => void;
  onInvite: () => void;
  onName: () => void;
}

/** One of the staff, with the actions on them. */
export function StaffRow({ member, isYou, isLastOwner, isBusy, onAsk, onInvite, onName }: StaffRowProps) {
  return (
    <tr className="max-lg:grid-cols-1">
      <td>
        <p className="font-semibold break-words">
          {member.email} {member.is_owner && <Badge tone="ink">{STAFF_WORDS.owner}</Badge>}{' '}
          {member.is_packer && <Badge>{STAFF_WORDS.packer}</Badge>}{' '}
          {member.is_invited && <Badge>{STAFF_WORDS.invited}</Badge>}{' '}
          {isYou && <Badge tone="calm">{STAFF_WORDS.you}</Badge>}
        </p>
        {member.name && <p className="text-sm text-ink-soft">{member.name}</p>}
      </td>
      <td className="lg:whitespace-nowrap">
        <span className="text-ink-soft lg:hidden">{STAFF_WORDS.since} </span>
        <Day at={member.since} />
      </td>
      <td className="lg:whitespace-nowrap">
        <span className="text-ink-soft lg:hidden">{STAFF_WORDS.lastChange} </span>
        {member.last_change === '' ? (
          STAFF_WORDS.never
        ) : (
          <Link to="/activity" search={{ person: member.user_id }} className="link">
            <Day at={member.last_change} withTime />
          </Link>
        )}
      </td>
      <td>
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
      </td>
    </tr>
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
