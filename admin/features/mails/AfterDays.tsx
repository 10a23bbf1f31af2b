import { useState } from 'react';
import { useSave } from '#admin/saving/use-save.ts';
import { LabelledChoice } from '#admin/ui/ChoiceField.tsx';
import { type MailTextsRow, mailTextsQuery } from './mails.queries.ts';
import { MAILS_WORDS } from './messages.ts';

type Change = Partial<Pick<MailTextsRow, 'after_days' | 'is_off'>>;

/** Saves a change of a mail's settings at once. */
export function useMailChange({ id, name }: MailTextsRow) {
  const step = useSave('mail-texts', [mailTextsQuery.queryKey]);
  return (values: Change, seen: Change, done: string = MAILS_WORDS.saved) =>
    step.mutate({
      label: `Mail: ${name}`,
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
export function AfterDays({ row }: { row: MailTextsRow }) {
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
