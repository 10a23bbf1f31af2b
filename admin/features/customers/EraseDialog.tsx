import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { AlertFrame } from '#admin/ui/AlertFrame.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { ERASE_WORD } from '#shared/api/customers.ts';
import { CUSTOMERS_KEY, eraseCustomer } from './customers.queries.ts';
import { PRIVACY_WORDS } from './messages.ts';

/** Asks twice before a customer is erased: what will go and stay, then a word to type. */
export function EraseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const [typed, setTyped] = useState('');
  const erasing = useErasing(id);
  const close = () => !erasing.isPending && onClose();
  return (
    <AlertFrame
      isOpen
      title={isSure ? PRIVACY_WORDS.confirmTitle : PRIVACY_WORDS.eraseTitle}
      onClose={close}
      buttons={
        <>
          <AlertDialog.Close render={<Button look="outline" />} disabled={erasing.isPending}>
            {ADMIN_WORDS.cancel}
          </AlertDialog.Close>
          {isSure ? (
            <Button
              look="danger"
              disabled={typed.trim() !== ERASE_WORD || erasing.isPending}
              onClick={() => erasing.start()}
            >
              {erasing.isPending ? PRIVACY_WORDS.erasing : PRIVACY_WORDS.confirm}
            </Button>
          ) : (
            <Button look="danger" onClick={() => setSure(true)}>
              {PRIVACY_WORDS.next}
            </Button>
          )}
        </>
      }
    >
      {isSure ? (
        <Field label={PRIVACY_WORDS.confirmLabel(ERASE_WORD)}>
          {(control) => (
            <Input {...control} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
      ) : (
        <>
          <p>{PRIVACY_WORDS.eraseText}</p>
          <ul className="my-2 list-disc pl-5">
            {PRIVACY_WORDS.erased.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>{PRIVACY_WORDS.keptText}</p>
        </>
      )}
    </AlertFrame>
  );
}

function useErasing(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    run: () => eraseCustomer(id),
    onDone: async () => {
      await navigate({ to: '/customers' });
      queryClient.removeQueries({ queryKey: CUSTOMERS_KEY, type: 'inactive' });
      // Orders, mails and the activity showed the person too.
      void queryClient.invalidateQueries();
      notifySuccess(PRIVACY_WORDS.done);
    },
    failed: PRIVACY_WORDS.failed,
    onFailed: () => void queryClient.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
  });
}
