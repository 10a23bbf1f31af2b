import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import type { StaffRole } from '#shared/api/staff.ts';
import { ADDED_WORDS, STAFF_WORDS } from './messages.ts';
import { addStaff, inviteAgain, ROLE_CHANGES, type RoleChange, STAFF_KEY } from './staff.queries.ts';

const DONE: Record<RoleChange, string> = {
  remove: STAFF_WORDS.removed,
  makeOwner: STAFF_WORDS.ownerMade,
  signOut: STAFF_WORDS.signedOut,
  endOwner: STAFF_WORDS.ownerEnded,
};

/** Invites somebody, or sends an invitation again. */
export function useAdding(onAdded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, role, userId }: { email: string; role: StaffRole; userId?: string }) =>
      userId === undefined ? addStaff(email, role) : inviteAgain(userId),
    onSuccess: (outcome, { email, role }) => {
      const text = ADDED_WORDS[outcome](role);
      if (outcome === 'mail_failed') notifyFailure(email, text);
      else notifySuccess(email, text);
      onAdded();
    },
    onError: showFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: STAFF_KEY }),
  });
}

/** Changes a person's roles. They may be the user's own, so access is checked again. */
export function useRoleChange(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ change, userId }: { change: RoleChange; userId: string }) => ROLE_CHANGES[change](userId),
    onSuccess: (_, { change }) => notifySuccess(DONE[change]),
    onError: showFailure,
    onSettled: async () => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: STAFF_KEY });
      await queryClient.invalidateQueries({ queryKey: [ACCESS_KEY] });
    },
  });
}

export function showFailure(error: unknown): void {
  logWarning('The staff was not changed', error);
  notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
}
