import { fold } from '../text/fold.ts';

/** Countries whose goods may not be imported into India, and since when (Directorate General of Foreign Trade). */
const IMPORT_BANS = [{ country: 'Pakistan', since: '2 May 2025' }] as const;

/** The warning for staff who add stock of this origin; '' if its import is not banned. Nothing is refused. */
export function importBanWarning(origin: string): string {
  const words = fold(origin).split(/[^a-z]+/);
  const ban = IMPORT_BANS.find(({ country }) => words.includes(country.toLowerCase()));
  if (ban === undefined) return '';
  return `Goods from ${ban.country} may not be imported into India since ${ban.since}. Add only stock that came before.`;
}
