import { useState } from 'react';
import { useSave } from '#admin/saving/use-save.ts';
import { LabelledChoice } from '#admin/ui/ChoiceField.tsx';
import { type MailTextsRow, mailTextsQuery } from './mails.queries.ts';
import { MAILS_WORDS } from './messages.ts';

const DAYS = [3, 5, 7, 10, 14, 21, 30];

/** How many days a mail waits after the delivery; saved at once. */
export function AfterDays({ row }: { row: MailTextsRow }) {
  const step = useSave('mail-texts', [mailTextsQuery.queryKey]);
  // A colleague may change it while the list of choices is open.
  const [seen, setSeen] = useState<number>();
  const change = (after_days: number) => {
    setSeen(undefined);
    step.mutate({
      label: `Mail: ${row.name}`,
      source: 'form',
      operations: [
        {
          action: 'update',
          collection: 'mail_texts',
          id: row.id,
          values: { after_days },
          seen: { after_days: seen ?? row.after_days },
        },
      ],
      done: MAILS_WORDS.saved,
      show: (queryClient) =>
        queryClient.setQueryData(mailTextsQuery.queryKey, (shown) =>
          shown?.map((one) => (one.id === row.id ? { ...one, after_days } : one)),
        ),
    });
  };
  const choices = [...new Set([...DAYS, row.after_days])].toSorted((a, b) => a - b);
  return (
    <LabelledChoice
      label={MAILS_WORDS.afterDays}
      value={String(row.after_days)}
      options={choices.map((days) => ({ value: String(days), label: MAILS_WORDS.days(days) }))}
      onFocus={() => setSeen(row.after_days)}
      onChoose={(days) => change(Number(days))}
    />
  );
}
