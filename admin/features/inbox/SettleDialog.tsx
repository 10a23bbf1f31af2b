import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '#admin/ui/Field.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { MAX_MATTER_NOTE, type Matter } from '#shared/api/inbox.ts';
import { INBOX_WORDS, MATTER_WORDS } from './messages.ts';
import { useSettle } from './use-inbox.ts';

const formSchema = z.object({ note: z.string().trim().min(1, INBOX_WORDS.noteMissing) });

interface SettleDialogProps {
  matter: Matter;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a note on how an issue was resolved. */
export function SettleDialog({ matter, isOpen, onClose }: SettleDialogProps) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { note: '' } });
  const settle = useSettle(onClose);
  return (
    <Modal isOpen={isOpen} title={INBOX_WORDS.settleTitle} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ note }) => settle.mutate({ matter, note }))}
        noValidate
      >
        <p>{MATTER_WORDS[matter.kind].title}</p>
        <Field label={INBOX_WORDS.note} error={form.formState.errors.note?.message} isRequired>
          {(control) => (
            <textarea {...control} {...form.register('note')} className="input" rows={3} maxLength={MAX_MATTER_NOTE} />
          )}
        </Field>
        <button type="submit" className="button justify-self-end" disabled={settle.isPending}>
          {INBOX_WORDS.settleAction}
        </button>
      </form>
    </Modal>
  );
}
