import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input, Select } from '#admin/ui/Input.tsx';
import { STAFF_WORDS } from './messages.ts';
import { useAdding } from './use-staff.ts';

const formSchema = z.object({
  email: z.string().trim().max(254).pipe(z.email(ADMIN_MESSAGES.invalidEmail)),
  role: z.enum(['admin', 'packer']),
});
const EMPTY: z.infer<typeof formSchema> = { email: '', role: 'admin' };

/** Invites somebody by email address. */
export function AddAdminForm() {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: EMPTY });
  const adding = useAdding(() => form.reset(EMPTY));
  return (
    <Card
      as="form"
      noValidate
      className="mb-4 flex flex-wrap items-start gap-3 p-4"
      onSubmit={form.handleSubmit((typed) => adding.start(typed))}
    >
      <Field
        label={STAFF_WORDS.email}
        hint={STAFF_WORDS.emailHint}
        error={form.formState.errors.email?.message}
        className="min-w-0 max-w-lg flex-1 basis-72"
      >
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" />}
      </Field>
      <Field label={STAFF_WORDS.role}>
        {(control) => (
          <Select {...control} {...form.register('role')}>
            <option value="admin">{STAFF_WORDS.roles.admin}</option>
            <option value="packer">{STAFF_WORDS.roles.packer}</option>
          </Select>
        )}
      </Field>
      <Button type="submit" className="sm:mt-6.5" disabled={adding.isPending}>
        {adding.isPending ? STAFF_WORDS.adding : STAFF_WORDS.add}
      </Button>
    </Card>
  );
}
