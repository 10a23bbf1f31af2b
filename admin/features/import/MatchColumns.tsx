import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Select } from '#admin/ui/Input.tsx';
import { columns } from './columns.ts';
import type { ForeignHeading } from './headings.ts';
import type { ColumnsQuestion } from './table-types.ts';
import { IMPORT_WORDS } from './words.ts';

interface MatchColumnsProps {
  fileName: string;
  question: ColumnsQuestion;
  onMatch: (foreign: readonly ForeignHeading[]) => void;
  onReset: () => void;
}

/** Asks which column each heading of another program is; what it probably is, is chosen already. */
export function MatchColumns({ fileName, question: { foreign, problem }, onMatch, onReset }: MatchColumnsProps) {
  const [chosen, setChosen] = useState<readonly ForeignHeading[]>(foreign);
  const set = (name: string, column: string) =>
    setChosen(
      chosen.map((one) => (one.name === name ? { name, column: columns().find((c) => c === column) ?? '' } : one)),
    );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onMatch(chosen);
      }}
    >
      <div>
        <h3 className="break-words">
          {IMPORT_WORDS.matchTitle}: {fileName}
        </h3>
        <p className="text-ink-soft">{IMPORT_WORDS.matchText}</p>
      </div>
      {problem !== '' && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <ul className="grid gap-3 lg:max-w-3xl">
        {foreign.map(({ name, sample }) => (
          <li key={name} className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-3 sm:grid-cols-2">
            <p className="min-w-0 break-words">
              <span className="font-semibold">{name}</span>
              {sample !== '' && <span className="block truncate text-sm text-ink-soft">{sample}</span>}
            </p>
            <Select
              aria-label={IMPORT_WORDS.matchOf(name)}
              value={chosen.find((one) => one.name === name)?.column ?? ''}
              onChange={(event) => set(name, event.target.value)}
            >
              <option value="">{IMPORT_WORDS.notImported}</option>
              {columns().map((column) => (
                <option key={column} value={column}>
                  {column}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{IMPORT_WORDS.matched}</Button>
        <Button look="quiet" onClick={onReset}>
          {IMPORT_WORDS.chooseOther}
        </Button>
      </div>
    </form>
  );
}
