import { Dialog } from '@base-ui/react/dialog';
import { type BaseSyntheticEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

/** Closing a form that is kept in the URL, after saving. `close` changes the URL. */
export function useFinish(close: () => void) {
  const [isDone, setDone] = useState(false);
  const finish = () => {
    // The leave guard must be off before the URL changes.
    flushSync(() => setDone(true));
    close();
  };
  return { isDone, finish };
}

interface DialogFormProps {
  title: string;
  isDirty: boolean;
  isSaving: boolean;
  onSave: (event: BaseSyntheticEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a row in a dialog, with Cancel and Save. Asks before unsaved changes are lost. */
export function DialogForm({ title, isDirty, isSaving, onSave, onClose, children }: DialogFormProps) {
  return (
    <Modal isOpen title={title} isDirty={isDirty} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void onSave(event)}>
        {children}
        <div className="mt-1 flex justify-end gap-2">
          <Dialog.Close render={<Button look="outline" />}>{ADMIN_WORDS.cancel}</Dialog.Close>
          <Button type="submit" disabled={isSaving}>
            {ADMIN_WORDS.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
