import { z } from 'zod';
import { deviceEntries } from '#admin/saving/device-entries.ts';
import { fold } from '#shared/text/fold.ts';
import { columns } from './columns.ts';
import type { ForeignHeading, HeadingChoices } from './headings.ts';

const choices = deviceEntries('import-columns', z.string());

/** What the user has chosen for headings on this device, without columns that are gone. */
export function headingChoices(): HeadingChoices {
  const known = columns();
  const kept = [...choices.$entries.get()].flatMap(([heading, chosen]) => {
    const column = chosen === '' ? '' : known.find((one) => one === chosen);
    return column === undefined ? [] : [[heading, column] as const];
  });
  return Object.fromEntries(kept);
}

export function keepHeadingChoices(foreign: readonly ForeignHeading[]): void {
  for (const { name, column } of foreign) choices.set(fold(name), column);
}
