import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownerQuery } from '#admin/features/access/access.queries.ts';
import { identityQuery } from '#admin/features/content/identity.queries.ts';
import { BackToSettings } from '#admin/features/settings/BackToSettings.tsx';
import { useCsvExport } from '#admin/lists/use-csv-export.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card, TitledCard } from '#admin/ui/Card.tsx';
import { CopyText } from '#admin/ui/CopyText.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { DayInput } from '#admin/ui/Input.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { AffectedPeople } from '#shared/api/affected-people.ts';
import { readAffected } from './affected.queries.ts';
import { BREACH_STEPS, BREACH_WORDS, breachLetter } from './messages.ts';

/** What to do when personal data was lost or seen by others, for owners. */
export function BreachPage() {
  const { data: isOwner } = useQuery(ownerQuery());
  const { data: identity } = useQuery(identityQuery);
  return (
    <>
      <BackToSettings />
      <h1>{BREACH_WORDS.title}</h1>
      <p className="mb-4 max-w-3xl text-ink-soft">{BREACH_WORDS.intro}</p>
      {isOwner === false && (
        <Card className="max-w-3xl p-4">
          <p className="font-semibold">{BREACH_WORDS.onlyOwners}</p>
          <p className="text-ink-soft">{BREACH_WORDS.onlyOwnersHint}</p>
        </Card>
      )}
      {isOwner && (
        <div className="grid max-w-3xl gap-4">
          <Steps />
          <People />
          {identity && (
            <TitledCard title={BREACH_WORDS.letter} hint={BREACH_WORDS.letterHint}>
              <CopyText text={breachLetter(identity)} words={BREACH_WORDS} />
            </TitledCard>
          )}
        </div>
      )}
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

const COLUMNS = (['name', 'phone', 'email'] as const).map((field) => ({
  label: { name: 'Name', phone: 'Phone', email: 'Email' }[field],
  csv: (person: AffectedPeople['items'][number]) => person[field],
}));

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
        {isRunning ? (
          <Button look="outline" onClick={stop}>
            {BREACH_WORDS.stopAt(rows)}
          </Button>
        ) : (
          <Button onClick={() => void download()}>{BREACH_WORDS.download}</Button>
        )}
      </div>
    </TitledCard>
  );
}
