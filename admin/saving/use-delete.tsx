import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { type Save, useSave } from './use-save.ts';

/** What is deleted, and the question before it. */
interface Deletion extends Omit<Save, 'label' | 'source' | 'onFailed'>, Partial<Pick<Save, 'label' | 'source'>> {
  title: string;
  text: ReactNode;
  /** A verb other than 'Delete'. */
  action?: string;
}

/** Deletes as one change set with Undo, after `ask` has opened `dialog`, which closes once the server has deleted. */
export function useDelete(scope: string, affected: readonly QueryKey[], deletion: Deletion) {
  const { title, text, action = ADMIN_WORDS.delete, onSaved, ...change } = deletion;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useSave(scope, affected);
  const close = () => setAsking(false);
  const send = () =>
    mutate({
      label: change.done,
      source: 'form',
      ...change,
      onSaved: (answer) => {
        close();
        return onSaved?.(answer);
      },
    });
  const dialog = (
    <ConfirmDialog isOpen={isAsking} title={title} action={action} isBusy={isPending} onConfirm={send} onClose={close}>
      {text}
    </ConfirmDialog>
  );
  return { ask: () => setAsking(true), dialog };
}
