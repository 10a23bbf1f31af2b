import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { ADDED_WORDS, STAFF_WORDS } from './messages.ts';
import { addAdmin, inviteAgain, ROLE_CHANGES, type RoleChange, STAFF_KEY } from './staff.queries.ts';

const DONE: Record<RoleChange, string> = {
  remove: STAFF_WORDS.removed,
  makeOwner: STAFF_WORDS.ownerMade,
  endOwner: STAFF_WORDS.ownerEnded,
};

/** Invites an admin, or sends an invitation again. */
export function useAdding(onAdded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, userId }: { email: string; userId?: string }) =>
      userId === undefined ? addAdmin(email) : inviteAgain(userId),
    onSuccess: (outcome, { email }) => {
      if (outcome === 'mail_failed') notifyFailure(email, ADDED_WORDS[outcome]);
      else notifySuccess(email, ADDED_WORDS[outcome]);
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

function showFailure(error: unknown): void {
  logWarning('The staff was not changed', error);
  notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
}
