import { useState } from 'react';
import { Field } from '#admin/ui/Field.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { MAX_MATTER_NOTE, type Matter } from '#shared/api/inbox.ts';
import { INBOX_WORDS, MATTER_WORDS } from './messages.ts';
import { useSettle } from './use-inbox.ts';

interface SettleDialogProps {
  matter: Matter;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a note on how an issue was resolved. */
export function SettleDialog({ matter, isOpen, onClose }: SettleDialogProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const settle = useSettle(onClose);
  const send = (event: React.SubmitEvent) => {
    event.preventDefault();
    const text = note.trim();
    setProblem(text === '' ? INBOX_WORDS.noteMissing : undefined);
    if (text !== '') settle.mutate({ matter, note: text });
  };
  return (
    <Modal isOpen={isOpen} title={INBOX_WORDS.settleTitle} onClose={onClose}>
      <form className="grid gap-4" onSubmit={send} noValidate>
        <p>{MATTER_WORDS[matter.kind].title}</p>
        <Field label={INBOX_WORDS.note} error={problem} isRequired>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={3}
              maxLength={MAX_MATTER_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className="button justify-self-end" disabled={settle.isPending}>
          {INBOX_WORDS.settleAction}
        </button>
      </form>
    </Modal>
  );
}
