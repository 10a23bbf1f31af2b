import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { failureMessage, refusalOf } from '#admin/api/failures.ts';
import { saveChangeSet } from '#admin/change-sets/change-sets.queries.ts';
import { offerUndo } from '#admin/change-sets/undo-offer.ts';
import { Conflict } from '#admin/features/content/Conflict.tsx';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { Field } from '#admin/ui/Field.tsx';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { notifyFailure } from '#admin/ui/notify.ts';
import type { Customer } from '#shared/api/customers.ts';
import { normalisePhone } from '#shared/phone.ts';
import { CUSTOMERS_KEY } from './customers.queries.ts';
import { CUSTOMER_WORDS } from './messages.ts';

type Stored = Customer['stored'];
type DetailField = keyof Stored;

const detailsSchema = z.object({
  name: z.string().trim().max(161),
  contact_phone: z
    .string()
    .transform(normalisePhone)
    .pipe(z.string().regex(/^([6-9]\d{9})?$/, CUSTOMER_WORDS.phoneError)),
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
  const form = useDetails(customer.id, stored);
  const placeholders: Record<DetailField, string> = {
    name: customer.name,
    contact_phone: customer.phone,
    email: customer.email,
    notes: '',
  };
  const input = (field: DetailField, className = '') => (
    <Field
      label={LABELS[field]}
      error={form.problems[field]}
      hint={field === 'notes' ? CUSTOMER_WORDS.notesHint : undefined}
      className={className}
    >
      {(control) => {
        const common = {
          ...control,
          className: 'input',
          placeholder: placeholders[field],
          autoComplete: 'off',
          value: form.typed[field] ?? stored[field],
        };
        return field === 'notes' ? (
          <textarea {...common} rows={4} maxLength={2000} onChange={({ target }) => form.type(field, target.value)} />
        ) : (
          <input {...common} maxLength={161} onChange={({ target }) => form.type(field, target.value)} />
        );
      }}
    </Field>
  );
  return (
    <form
      className="card grid gap-4 p-4 sm:grid-cols-2"
      aria-labelledby="customer-details"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <LeaveGuard isDirty={form.isDirty} title={CUSTOMER_WORDS.leaveTitle} action={CUSTOMER_WORDS.discard}>
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
      {form.conflicts.map(({ field, theirs }) => (
        <div key={field} className="sm:col-span-2">
          <Conflict
            label={LABELS[field]}
            theirs={theirs}
            yours={form.typed[field] ?? ''}
            onSettle={(keepsYours) => form.settle(field, keepsYours)}
          />
        </div>
      ))}
      <div className="sm:col-span-2">
        <button type="submit" className="button" disabled={!form.isDirty || form.isSaving || form.conflicts.length > 0}>
          {ADMIN_WORDS.save}
        </button>
      </div>
    </form>
  );
}

/** What was typed over the stored details. `seen` is what was stored when a field was first typed in. */
function useDetails(id: string, stored: Stored) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<Stored>>({});
  const [seen, setSeen] = useState<Partial<Stored>>({});
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [conflicts, setConflicts] = useState<{ field: DetailField; theirs: string }[]>([]);
  const refresh = () => queryClient.invalidateQueries({ queryKey: CUSTOMERS_KEY });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Partial<Stored>) =>
      saveChangeSet({
        label: CUSTOMER_WORDS.saved,
        source: 'form',
        operations: [{ action: 'update', collection: 'customers', id, values, seen }],
      }),
    onSuccess: async (answer) => {
      await refresh();
      setTyped({});
      setSeen({});
      offerUndo(CUSTOMER_WORDS.saved, [answer.id], () => void refresh());
    },
    onError: (error) => {
      const found = (refusalOf(error)?.conflicts ?? []).flatMap(({ field, current }) =>
        isDetailField(field) ? [{ field, theirs: String(current ?? '') }] : [],
      );
      setConflicts(found);
      if (found.length > 0) return;
      logError('The customer was not saved', error);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
    },
  });
  return {
    typed,
    problems,
    conflicts,
    isSaving: isPending,
    isDirty: Object.keys(typed).length > 0,
    type: (field: DetailField, text: string) => {
      setTyped((now) => ({ ...now, [field]: text }));
      setSeen((now) => ({ [field]: stored[field], ...now }));
    },
    settle: (field: DetailField, keepsYours: boolean) => {
      const theirs = conflicts.find((one) => one.field === field)?.theirs ?? '';
      setConflicts((now) => now.filter((one) => one.field !== field));
      setSeen((now) => ({ ...now, [field]: theirs }));
      if (!keepsYours) setTyped((now) => ({ ...now, [field]: theirs }));
    },
    save: () => {
      const read = detailsSchema.partial().safeParse(typed);
      setProblems(read.success ? {} : problemsOf(read.error));
      if (read.success) mutate(definedOf(read.data));
    },
  };
}

function isDetailField(field: string): field is DetailField {
  return Object.hasOwn(LABELS, field);
}

function problemsOf({ issues }: z.ZodError): Partial<Record<string, string>> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

function definedOf(values: { [Field in DetailField]?: string | undefined }): Partial<Stored> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}
