import { useState } from 'react';
import { z } from 'zod';
import { Conflict } from '#admin/features/content/Conflict.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { useEdits } from '#admin/saving/use-edits.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import type { Customer } from '#shared/api/customers.ts';
import { INDIAN_MOBILE, normalisePhone } from '#shared/text/phone.ts';
import { CUSTOMERS_KEY } from './customers.queries.ts';
import { CUSTOMER_WORDS } from './messages.ts';

type Stored = Customer['stored'];
type DetailField = keyof Stored;

const detailsSchema = z.object({
  name: z.string().trim().max(161),
  contact_phone: z
    .string()
    .transform(normalisePhone)
    .refine((phone) => phone === '' || INDIAN_MOBILE.test(phone), CUSTOMER_WORDS.phoneError),
  email: z.union([z.literal(''), z.email(CUSTOMER_WORDS.emailError)], CUSTOMER_WORDS.emailError),
  notes: z.string().trim().max(2000),
});

const LABELS: Record<DetailField, string> = {
  name: CUSTOMER_WORDS.name,
  contact_phone: CUSTOMER_WORDS.phone,
  email: CUSTOMER_WORDS.email,
  notes: CUSTOMER_WORDS.notes,
};

/** Corrected details and notes; what a colleague changed meanwhile is asked about. */
export function CustomerDetails({ customer: { customer, stored } }: { customer: Customer }) {
  const { edits, problems, isSaving, save } = useDetails(customer.id, stored);
  const placeholders: Record<DetailField, string> = {
    name: customer.name,
    contact_phone: customer.phone,
    email: customer.email,
    notes: '',
  };
  const input = (field: DetailField, className = '') => (
    <Field
      label={LABELS[field]}
      error={problems[field]}
      hint={field === 'notes' ? CUSTOMER_WORDS.notesHint : undefined}
      className={className}
    >
      {(control) => {
        const common = {
          ...control,
          className: 'input',
          placeholder: placeholders[field],
          autoComplete: 'off',
          value: edits.valueOf(field),
        };
        return field === 'notes' ? (
          <textarea {...common} rows={4} maxLength={2000} onChange={({ target }) => edits.type(field, target.value)} />
        ) : (
          <input {...common} maxLength={161} onChange={({ target }) => edits.type(field, target.value)} />
        );
      }}
    </Field>
  );
  return (
    <Card
      as="form"
      className="grid gap-4 p-4 sm:grid-cols-2"
      aria-labelledby="customer-details"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <LeaveGuard isDirty={edits.isDirty} title={CUSTOMER_WORDS.leaveTitle} action={CUSTOMER_WORDS.discard}>
        {CUSTOMER_WORDS.leaveText}
      </LeaveGuard>
      <div className="sm:col-span-2">
        <h2 id="customer-details">{CUSTOMER_WORDS.details}</h2>
        <p className="text-ink-soft">{CUSTOMER_WORDS.detailsHint}</p>
      </div>
      {input('name')}
      {input('contact_phone')}
      {input('email', 'sm:col-span-2')}
      {input('notes', 'sm:col-span-2')}
      {edits.conflicts.map((field) => (
        <div key={field} className="sm:col-span-2">
          <Conflict
            label={LABELS[field]}
            theirs={stored[field]}
            yours={edits.valueOf(field)}
            onSettle={(keepsYours) => edits.settle(field, keepsYours)}
          />
        </div>
      ))}
      <div className="sm:col-span-2">
        <Button type="submit" disabled={!edits.isDirty || isSaving || edits.conflicts.length > 0}>
          {ADMIN_WORDS.save}
        </Button>
      </div>
    </Card>
  );
}

/** What was typed over the stored details, and how it is saved. */
function useDetails(id: string, stored: Stored) {
  const step = useSave('customer-details', [CUSTOMERS_KEY]);
  const edits = useEdits<Stored>(stored);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const save = () => {
    const { values: typed, seen } = edits;
    const read = detailsSchema.partial().safeParse(typed);
    setProblems(
      read.success ? {} : Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message])),
    );
    if (!read.success) return;
    const given = Object.entries(read.data).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value] as const],
    );
    const values = Object.fromEntries(given);
    const operation = { action: 'update', collection: 'customers', id, values, seen } as const;
    step.mutate(
      { label: CUSTOMER_WORDS.saved, source: 'form', operations: [operation], done: CUSTOMER_WORDS.saved },
      { onSuccess: () => edits.saved(typed) },
    );
  };
  return { edits, problems, isSaving: step.isPending, save };
}
