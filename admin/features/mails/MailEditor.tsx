import { Conflict } from '#admin/features/content/Conflict.tsx';
import { changedOnly } from '#admin/saving/changed-only.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { useEdits } from '#admin/saving/use-edits.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import {
  isAccountMail,
  MAIL_TEXT_LIMITS,
  type MailTextField,
  type MailTexts,
  placeholdersOf,
} from '#shared/orders/mails.ts';
import { AfterDays } from './AfterDays.tsx';
import { ofFields, shownTexts, storedFields, TEXT_FIELDS, unknownPlaceholders } from './draft.ts';
import { MailPreview } from './MailPreview.tsx';
import { type MailTextsRow, mailTextsQuery, sendTest } from './mail-texts.queries.ts';
import { FIELD_LABELS, MAIL_OCCASIONS, MAILS_WORDS } from './messages.ts';

interface MailEditorProps {
  row: MailTextsRow;
  /** Whether there is a mail server. */
  canSend: boolean;
}

/** The texts of one mail, beside the mail as it looks with them. */
export function MailEditor({ row, canSend }: MailEditorProps) {
  const kind = row.id;
  const saved = shownTexts(kind, row);
  const edits = useEdits<Record<MailTextField, string>>(saved);
  const texts = ofFields(edits.valueOf);
  const { values, seen } = edits;
  const changed = changedOnly(storedFields(kind, values), storedFields(kind, seen));
  const step = useSave('mail-texts', [mailTextsQuery.queryKey]);
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (changed === undefined) return;
    step.mutate(
      {
        label: `Mail: ${row.name}`,
        source: 'form',
        operations: [{ action: 'update', collection: 'mail_texts', id: kind, ...changed }],
        done: MAILS_WORDS.saved,
        show: (queryClient) =>
          queryClient.setQueryData(mailTextsQuery.queryKey, (shown) =>
            shown?.map((one) => (one.id === kind ? { ...one, ...changed.values } : one)),
          ),
      },
      { onSuccess: () => edits.saved(values) },
    );
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card as="form" className="grid gap-4 p-4" onSubmit={save}>
        <div>
          <h2>{row.name}</h2>
          <p className="text-ink-soft">{MAIL_OCCASIONS[kind]}</p>
        </div>
        {!isAccountMail(kind) && <Switch row={row} />}
        {kind === 'review_asked' && <AfterDays row={row} />}
        {TEXT_FIELDS.map((field) => (
          <TextField
            key={field}
            field={field}
            row={row}
            value={texts[field]}
            onChange={(value) => edits.type(field, value)}
          />
        ))}
        {edits.conflicts.map((field) => (
          <Conflict
            key={field}
            label={FIELD_LABELS[field]}
            theirs={saved[field]}
            yours={texts[field]}
            onSettle={(keepsYours) => edits.settle(field, keepsYours)}
          />
        ))}
        <p className="text-sm text-ink-soft">
          {MAILS_WORDS.placeholders}{' '}
          {placeholdersOf(kind)
            .map((name) => `{${name}}`)
            .join(', ')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={changed === undefined || step.isPending || edits.conflicts.length > 0}>
            {step.isPending ? MAILS_WORDS.saving : MAILS_WORDS.save}
          </Button>
          {canSend && <TestButton row={row} texts={texts} />}
          <Button
            look="quiet"
            onClick={() => {
              for (const field of TEXT_FIELDS) edits.type(field, DEFAULT_MAIL_TEXTS[kind][field]);
            }}
          >
            {MAILS_WORDS.defaults}
          </Button>
        </div>
      </Card>
      <MailPreview kind={kind} texts={texts} />
      <LeaveGuard isDirty={changed !== undefined} title={MAILS_WORDS.leaveTitle} action={MAILS_WORDS.leave}>
        {MAILS_WORDS.leaveText}
      </LeaveGuard>
    </div>
  );
}

interface TextFieldProps {
  field: MailTextField;
  row: MailTextsRow;
  value: string;
  onChange: (value: string) => void;
}

function TextField({ field, row, value, onChange }: TextFieldProps) {
  const unknown = unknownPlaceholders(row.id, value);
  const isLong = field === 'text';
  return (
    <Field
      label={FIELD_LABELS[field]}
      hint={isLong ? MAILS_WORDS.paragraphs : undefined}
      error={unknown.length > 0 ? MAILS_WORDS.unknown(unknown) : undefined}
    >
      {(control) => {
        const common = {
          ...control,
          className: 'input',
          value,
          maxLength: MAIL_TEXT_LIMITS[field],
          placeholder: DEFAULT_MAIL_TEXTS[row.id][field].split('\n')[0],
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        return isLong ? <textarea {...common} rows={9} /> : <input {...common} />;
      }}
    </Field>
  );
}

/** Whether the mail is sent at all; saved at once. */
function Switch({ row }: { row: MailTextsRow }) {
  const step = useSave('mail-texts', [mailTextsQuery.queryKey]);
  const change = (isOn: boolean) =>
    step.mutate({
      label: `Mail: ${row.name} ${isOn ? 'on' : 'off'}`,
      source: 'form',
      operations: [
        {
          action: 'update',
          collection: 'mail_texts',
          id: row.id,
          values: { is_off: !isOn },
          seen: { is_off: row.is_off },
        },
      ],
      done: isOn ? MAILS_WORDS.turnedOn : MAILS_WORDS.turnedOff,
      show: (queryClient) =>
        queryClient.setQueryData(mailTextsQuery.queryKey, (shown) =>
          shown?.map((one) => (one.id === row.id ? { ...one, is_off: !isOn } : one)),
        ),
    });
  return (
    <label className="flex items-center gap-3">
      <input
        type="checkbox"
        className="size-5 flex-none"
        checked={!row.is_off}
        onChange={(event) => change(event.target.checked)}
      />
      {MAILS_WORDS.isOn}
    </label>
  );
}

function TestButton({ row, texts }: { row: MailTextsRow; texts: MailTexts }) {
  const { start, isPending } = useAction({
    run: () => sendTest({ kind: row.id, texts }),
    onDone: (email) => notifySuccess(MAILS_WORDS.tested(email)),
    failed: MAILS_WORDS.notTested,
  });
  return (
    <Button look="outline" disabled={isPending} onClick={() => start()}>
      {isPending ? MAILS_WORDS.testing : MAILS_WORDS.test}
    </Button>
  );
}
