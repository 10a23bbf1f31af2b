import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import type { Issue } from '#shared/api/inbox.ts';
import { MAX_ISSUE_NOTE } from '#shared/limits.ts';
import { INBOX_WORDS, ISSUE_WORDS } from './messages.ts';
import { useMarkResolved } from './use-inbox.ts';

const formSchema = z.object({ note: z.string().trim().min(1, INBOX_WORDS.noteMissing) });

interface ResolveDialogProps {
  issue: Issue;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a note on how an issue was resolved. */
export function ResolveDialog({ issue, isOpen, onClose }: ResolveDialogProps) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { note: '' } });
  const markResolved = useMarkResolved(onClose);
  return (
    <Modal isOpen={isOpen} title={INBOX_WORDS.resolveTitle} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ note }) => markResolved.start({ issue, note }))}
        noValidate
      >
        <p>{ISSUE_WORDS[issue.kind].title}</p>
        <Field label={INBOX_WORDS.note} error={form.formState.errors.note?.message} isRequired>
          {(control) => <TextArea {...control} {...form.register('note')} rows={3} maxLength={MAX_ISSUE_NOTE} />}
        </Field>
        <Button type="submit" className="justify-self-end" disabled={markResolved.isPending}>
          {INBOX_WORDS.resolveAction}
        </Button>
      </form>
    </Modal>
  );
}
