import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import type { StaffAdded, StaffMember, StaffRole } from '#shared/api/staff.ts';
import { ADDED_WORDS, STAFF_WORDS } from './messages.ts';
import { changeRole, inviteAgain, type RoleChange, STAFF_KEY } from './staff.queries.ts';

const DONE: Record<RoleChange, string> = {
  remove: STAFF_WORDS.removed,
  makeOwner: STAFF_WORDS.ownerMade,
  signOut: STAFF_WORDS.signedOut,
  endOwner: STAFF_WORDS.ownerEnded,
};

/** Says how an invitation went. */
export function showAdded(outcome: StaffAdded, email: string, role: StaffRole): void {
  const text = ADDED_WORDS[outcome](role);
  if (outcome === 'mail_failed') notifyFailure(email, text);
  else notifySuccess(email, text);
}

/** Sends an invitation again. */
export function useInvitingAgain() {
  return useAction({
    run: ({ user_id }: StaffMember) => inviteAgain(user_id),
    onDone: (outcome, { email, is_packer }) => showAdded(outcome, email, is_packer ? 'packer' : 'admin'),
    affected: [STAFF_KEY],
  });
}

/** Changes a person's roles. They may be the user's own, so access is checked again. */
export function useRoleChange(onDone: () => void) {
  return useAction({
    run: ({ change, member }: { change: RoleChange; member: StaffMember }) => changeRole(change, member),
    onDone: (_, { change }) => {
      notifySuccess(DONE[change]);
      onDone();
    },
    onFailed: onDone,
    affected: [STAFF_KEY, [ACCESS_KEY]],
  });
}
