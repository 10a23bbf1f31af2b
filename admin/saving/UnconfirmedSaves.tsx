import { useStore } from '@nanostores/react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Trouble } from '#admin/ui/Notices.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { $unanswered, giveUp, isLost, type Sent, sendKept } from './outbox.store.ts';
import { useAction } from './use-action.ts';

/** What this user sent and the server did not answer, also from closed screens: sent again only when asked. */
export function UnconfirmedSaves() {
  const lost = [...useStore($unanswered)].filter(([, sent]) => isLost(sent));
  if (lost.length === 0) return null;
  return (
    <Trouble as="section" className="mb-4 grid gap-2" aria-label={ADMIN_WORDS.unconfirmedSaves}>
      <p>{ADMIN_WORDS.unconfirmed}</p>
      <ul className="grid gap-2">
        {lost.map(([key, sent]) => (
          <UnconfirmedSave key={key} id={key} sent={sent} />
        ))}
      </ul>
    </Trouble>
  );
}

function UnconfirmedSave({ id, sent }: { id: string; sent: Sent }) {
  const { start, isPending } = useAction({
    run: () => sendKept(id, sent),
    onDone: () => notifySuccess(ADMIN_WORDS.saved),
    // Every query.
    affected: [[]],
  });
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="mr-auto break-words">{sent.label}</span>
      <Button look="outline" disabled={isPending} onClick={() => start()}>
        {ADMIN_WORDS.saveAgain}
      </Button>
      <Button look="quiet" disabled={isPending} onClick={() => giveUp(id)}>
        {ADMIN_WORDS.dontSave}
      </Button>
    </li>
  );
}
