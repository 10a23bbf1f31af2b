import { useStore } from '@nanostores/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { saveRequest } from '#admin/saving/change-sets.queries.ts';
import { Button } from '#admin/ui/Button.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import type { ChangeSetRequest } from '#shared/api/change-sets.ts';
import { $unanswered, giveUp, isLost } from './outbox.store.ts';

/** Saves of this user that got no answer, also of closed screens: sent again only when asked. */
export function UnconfirmedSaves() {
  const lost = [...useStore($unanswered)].flatMap(([key, sent]) =>
    isLost(sent) && sent.changes ? [{ key, changes: sent.changes }] : [],
  );
  if (lost.length === 0) return null;
  return (
    <section className="trouble mb-4 grid gap-2" aria-label={ADMIN_WORDS.unconfirmedSaves}>
      <p>{ADMIN_WORDS.unconfirmed}</p>
      <ul className="grid gap-2">
        {lost.map(({ key, changes }) => (
          <UnconfirmedSave key={key} changes={changes} onGiveUp={() => giveUp(key)} />
        ))}
      </ul>
    </section>
  );
}

function UnconfirmedSave({ changes, onGiveUp }: { changes: ChangeSetRequest; onGiveUp: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveRequest(changes),
    onSuccess: () => notifySuccess(ADMIN_WORDS.saved),
    onError: (error) => {
      logWarning('A save was not confirmed', error);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="mr-auto break-words">{changes.label}</span>
      <Button look="outline" disabled={isPending} onClick={() => mutate()}>
        {ADMIN_WORDS.saveAgain}
      </Button>
      <Button look="quiet" disabled={isPending} onClick={onGiveUp}>
        {ADMIN_WORDS.dontSave}
      </Button>
    </li>
  );
}
