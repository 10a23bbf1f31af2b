import { failureMessage, isUnreachable, refusalOf } from '#admin/api/failures.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { contentSectionOf, fieldLabel, fieldText, isShort } from './field-labels.ts';
import type { UndoResult } from './undo.ts';

const MOST_TITLES = 3;
const MOST_DETAILS = 10;

/** Why an undo failed or is partial, and whether the rest can be undone; undefined if all was undone. */
export function undoText({ refused, failure, next }: UndoResult): string | undefined {
  if (failure !== undefined) return isUnreachable(failure) ? ADMIN_WORDS.undoUnconfirmed : failureMessage(failure);
  if (refused.length === 0) return undefined;
  const changed = new Set(refused.flatMap((error) => (refusalOf(error)?.conflicts ?? []).map(titleOf)));
  const reasons = [
    ...(changed.size > 0 ? [changedLater([...changed])] : []),
    ...new Set(refused.flatMap(otherReasons)),
  ];
  return `Couldn't undo: ${reasons.slice(0, MOST_TITLES).join(' ')}${next ? ` ${ADMIN_WORDS.undoRest}?` : ''}`;
}

/** The present values of conflicting records, a line each. */
export function undoDetails({ refused }: UndoResult): string[] {
  const conflicts = refused.flatMap((error) => refusalOf(error)?.conflicts ?? []);
  return conflicts
    .filter((one) => one.field !== '' && isShort(one.field, [one.current], contentSectionOf(one)))
    .slice(0, MOST_DETAILS)
    .map((one) => {
      const section = contentSectionOf(one);
      const now = fieldText(one.field, one.current, section);
      return `${titleOf(one)}: ${fieldLabel(one.field, section)} is now ${now}.`;
    });
}

/** The label of the button that continues. */
export function nextLabel({ failure }: UndoResult): string {
  return failure === undefined ? ADMIN_WORDS.undoRest : ADMIN_WORDS.tryAgain;
}

function titleOf({ title, collection }: { title?: string | undefined; collection: string }): string {
  return title || fieldLabel(collection);
}

/** `Mehr Suit, size XXL was changed later.` */
function changedLater(titles: readonly string[]): string {
  const more = titles.length - MOST_TITLES;
  if (more > 0) return `${titles.slice(0, MOST_TITLES).join('; ')} and ${more} more were changed later.`;
  return titles.length === 1 ? `${titles[0]} was changed later.` : `${titles.join('; ')} were changed later.`;
}

/** The server's messages other than conflicts, such as a slug in use or an unknown change. */
function otherReasons(error: unknown): string[] {
  const refusal = refusalOf(error);
  if (refusal === undefined || (!refusal.invalid && !refusal.conflicts)) return [failureMessage(error)];
  return (refusal.invalid ?? []).map(({ title, message }) => (title ? `${title}: ${message}` : message));
}
