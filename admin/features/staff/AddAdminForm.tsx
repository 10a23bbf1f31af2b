import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { Field } from '#admin/ui/Field.tsx';
import { STAFF_WORDS } from './messages.ts';
import { useAdding } from './use-staff.ts';

const formSchema = z.object({ email: z.string().trim().max(254).pipe(z.email(ADMIN_MESSAGES.invalidEmail)) });
const EMPTY = { email: '' };

/** Invites an admin by email address. */
export function AddAdminForm() {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: EMPTY });
  const adding = useAdding(() => form.reset(EMPTY));
  return (
    <form
      noValidate
      className="card mb-4 flex flex-wrap items-start gap-3 p-4"
      onSubmit={form.handleSubmit(({ email }) => adding.mutate({ email }))}
    >
      <Field
        label={STAFF_WORDS.email}
        hint={STAFF_WORDS.emailHint}
        error={form.formState.errors.email?.message}
        className="min-w-0 max-w-lg flex-1 basis-72"
      >
        {(control) => (
          <input {...control} {...form.register('email')} type="email" autoComplete="off" className="input" />
        )}
      </Field>
      <button type="submit" className="button sm:mt-6.5" disabled={adding.isPending}>
        {adding.isPending ? STAFF_WORDS.adding : STAFF_WORDS.add}
      </button>
    </form>
  );
}
