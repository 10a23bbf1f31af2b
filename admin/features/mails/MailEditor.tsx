import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormField } from '#admin/forms/FormField.tsx';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { OutOfDate } from '#admin/lists/QueryView.tsx';
import { useAction } from '#admin/saving/use-action.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { Button, Tab } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { LabelledChoice } from '#admin/ui/ChoiceField.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import { isAccountMail, type MailKind, type MailTexts, placeholdersOf } from '#shared/orders/mails.ts';
import { mailFields, TEXT_FIELDS, unknownPlaceholders, withinLimits } from './draft.ts';
import { type MailTextsRow, mailTextsQuery, previewQuery, sendTest } from './mails.queries.ts';
import { MAIL_OCCASIONS, MAILS_WORDS } from './messages.ts';

interface MailEditorProps {
  row: MailTextsRow;
  /** Whether there is a mail server. */
  canSend: boolean;
}

/** The texts of one mail, beside the mail as it looks with them. */
export function MailEditor({ row, canSend }: MailEditorProps) {
  const kind = row.id;
  const form = useRecordForm(mailFields(kind), {
    record: row,
    affected: [mailTextsQuery.queryKey],
    save: { collection: 'mail_texts', label: () => `Email: ${row.name}`, done: MAILS_WORDS.saved },
  });
  const { typed } = form;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card className="grid gap-4 p-4">
        <div>
          <h2>{row.name}</h2>
          <p className="text-ink-soft">{MAIL_OCCASIONS[kind]}</p>
        </div>
        {!isAccountMail(kind) && <Switch row={row} />}
        {kind === 'review_asked' && <AfterDays row={row} />}
        <RecordForm form={form} className="grid gap-4">
          {TEXT_FIELDS.map((field) => {
            const unknown = unknownPlaceholders(kind, typed[field]);
            return (
              <FormField
                key={field}
                name={field}
                warning={unknown.length > 0 ? MAILS_WORDS.unknown(unknown) : undefined}
              />
            );
          })}
          <p className="text-sm text-ink-soft">
            {MAILS_WORDS.placeholders}{' '}
            {placeholdersOf(kind)
              .map((name) => `{${name}}`)
              .join(', ')}
          </p>
          <div className="flex flex-wrap gap-2">
            <SubmitButton form={form} busyLabel={MAILS_WORDS.saving} needsChange />
            {canSend && <TestButton row={row} texts={typed} />}
            <Button
              look="quiet"
              onClick={() => {
                for (const field of TEXT_FIELDS) form.set(field, DEFAULT_MAIL_TEXTS[kind][field]);
              }}
            >
              {MAILS_WORDS.defaults}
            </Button>
          </div>
        </RecordForm>
      </Card>
      <MailPreview kind={kind} texts={typed} />
    </div>
  );
}

/** Whether the mail is sent at all. */
function Switch({ row }: { row: MailTextsRow }) {
  const save = useMailChange(row);
  const change = (isOn: boolean) =>
    save({ is_off: !isOn }, { is_off: row.is_off }, isOn ? MAILS_WORDS.turnedOn : MAILS_WORDS.turnedOff);
  return (
    <CheckBox isOn={!row.is_off} onChange={change}>
      {MAILS_WORDS.isOn}
    </CheckBox>
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

const PAUSE_MS = 300;
const VIEWS = ['phone', 'desktop', 'plain'] as const;

/** The mail about an example order as a phone and a computer show it, and its text part. */
function MailPreview({ kind, texts }: { kind: MailKind; texts: MailTexts }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('phone');
  const [shown, setShown] = useState(texts);
  const { soon } = useDebounce(setShown, PAUSE_MS);
  useEffect(() => soon(texts), [soon, texts]);
  const { data, isError, refetch } = useQuery(previewQuery({ kind, texts: withinLimits(shown) }));
  return (
    <Card as="section" aria-label={MAILS_WORDS.preview} className="min-w-0 p-4">
      <div className="mb-3 flex flex-wrap items-center gap-4 border-b border-line">
        {VIEWS.map((one) => (
          <Tab key={one} aria-pressed={one === view} onClick={() => setView(one)}>
            {MAILS_WORDS[one]}
          </Tab>
        ))}
      </div>
      {isError && <OutOfDate onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="mb-3 break-words">
            <span className="text-ink-soft">{MAILS_WORDS.subject}: </span>
            <span className="font-semibold">{data.subject}</span>
          </p>
          {view === 'plain' ? (
            <pre className="max-h-160 overflow-auto border border-line bg-paper-bright p-4 text-[0.875rem] wrap-anywhere whitespace-pre-wrap">
              {data.text}
            </pre>
          ) : (
            // Mails scroll in their frame, as they do in a mail program.
            <iframe
              title={MAILS_WORDS.preview}
              sandbox=""
              srcDoc={data.html}
              className="mx-auto block h-160 w-full border border-line data-[view=phone]:max-w-97.5"
              data-view={view}
            />
          )}
        </>
      )}
    </Card>
  );
}

type Change = Partial<Pick<MailTextsRow, 'after_days' | 'is_off'>>;

/** Saves a change of a mail's settings at once. */
function useMailChange({ id, name }: MailTextsRow) {
  const step = useSave('mail-texts', [mailTextsQuery.queryKey]);
  return (values: Change, seen: Change, done: string = MAILS_WORDS.saved) =>
    step.mutate({
      label: `Email: ${name}`,
      source: 'form',
      operations: [{ action: 'update', collection: 'mail_texts', id, values, seen }],
      done,
      show: (queryClient) =>
        queryClient.setQueryData(mailTextsQuery.queryKey, (shown) =>
          shown?.map((one) => (one.id === id ? { ...one, ...values } : one)),
        ),
    });
}

const DAYS = [3, 5, 7, 10, 14, 21, 30];

/** How many days a mail waits after the delivery. */
function AfterDays({ row }: { row: MailTextsRow }) {
  const change = useMailChange(row);
  // A colleague may change it while the list of choices is open.
  const [seen, setSeen] = useState<number>();
  const choices = [...new Set([...DAYS, row.after_days])].toSorted((a, b) => a - b);
  return (
    <LabelledChoice
      label={MAILS_WORDS.afterDays}
      value={String(row.after_days)}
      options={choices.map((days) => ({ value: String(days), label: MAILS_WORDS.days(days) }))}
      onFocus={() => setSeen(row.after_days)}
      onChoose={(days) => {
        setSeen(undefined);
        change({ after_days: Number(days) }, { after_days: seen ?? row.after_days });
      }}
    />
  );
}
