import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownerQuery } from '#admin/features/access/access.queries.ts';
import { identityQuery } from '#admin/features/content/identity.queries.ts';
import { SettingsHead } from '#admin/features/settings/SettingsHead.tsx';
import type { CsvColumn } from '#admin/lists/csv.ts';
import { useCsvExport } from '#admin/lists/use-csv-export.ts';
import { Button } from '#admin/ui/Button.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { CopyText } from '#admin/ui/CopyText.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { DayInput } from '#admin/ui/Input.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { AffectedPeople } from '#shared/api/affected-people.ts';
import { readAffected } from './affected.queries.ts';
import { BREACH_STEPS, BREACH_WORDS, breachLetter } from './breach.ts';

/** What to do when personal data was lost or seen by others, for owners. */
export function BreachPage() {
  const { data: isOwner } = useQuery(ownerQuery());
  const { data: identity } = useQuery(identityQuery);
  return (
    <>
      <SettingsHead title={BREACH_WORDS.title} hint={BREACH_WORDS.intro} />
      <div className="grid max-w-3xl gap-4">
        {isOwner === false && <TitledCard title={BREACH_WORDS.onlyOwners} hint={BREACH_WORDS.onlyOwnersHint} />}
        {isOwner && <Steps />}
        {isOwner && <People />}
        {isOwner && identity && (
          <TitledCard title={BREACH_WORDS.letter} hint={BREACH_WORDS.letterHint}>
            <CopyText text={breachLetter(identity)} words={BREACH_WORDS} />
          </TitledCard>
        )}
      </div>
    </>
  );
}

function Steps() {
  return (
    <TitledCard title={BREACH_WORDS.steps}>
      <ol className="grid gap-4">
        {BREACH_STEPS.map(({ title, text, when, source }) => (
          <li key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p>{text}</p>
            <Facts
              className="mt-1 text-sm"
              of={[[BREACH_WORDS.when, when], source !== undefined && [BREACH_WORDS.source, source]]}
            />
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

const COLUMNS: readonly CsvColumn<AffectedPeople['items'][number]>[] = [
  { label: 'Name', csv: ({ name }) => name },
  { label: 'Phone', csv: ({ phone }) => phone },
  { label: 'Email', csv: ({ email }) => email },
];

/** The list to tell, as a file. */
function People() {
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const { start, stop, isRunning, rows } = useCsvExport({ failed: BREACH_WORDS.downloadFailed });
  const download = async () => {
    const read = (signal: AbortSignal) => readAffected({ from, to }, signal);
    const count = await start({ name: 'people-affected', columns: COLUMNS, read, noRows: BREACH_WORDS.nobody });
    if (count !== undefined) notifySuccess(BREACH_WORDS.saved(count));
  };
  return (
    <TitledCard title={BREACH_WORDS.people} hint={BREACH_WORDS.peopleHint}>
      <div className="flex flex-wrap items-center gap-3">
        <DayInput label={BREACH_WORDS.from} value={from} max={to} onChange={setFrom} />
        <DayInput label={BREACH_WORDS.to} value={to} min={from} onChange={setTo} />
        <Button look={isRunning ? 'outline' : 'filled'} onClick={isRunning ? stop : () => void download()}>
          {isRunning ? BREACH_WORDS.stopAt(rows) : BREACH_WORDS.download}
        </Button>
      </div>
    </TitledCard>
  );
}
