import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import {
  dismissNotice,
  notifyFailure,
  notifyFailureWith,
  notifyProgress,
  notifySuccess,
  notifyUndoable,
} from '#admin/ui/notify.ts';
import { type Undo, undoOf, undoStep } from './undo.ts';
import { nextLabel, undoText } from './undo-text.ts';

const NOTICE = 'undo-progress';

/** A success toast with Undo; `saved` are the ids of the step's change sets. `onUndone` refetches what is shown. */
export function offerUndo(title: string, saved: readonly string[], onUndone: () => void, text?: string): void {
  notifyUndoable(title, () => void undoWithNotices(undoOf(saved), onUndone), text);
}

async function undoWithNotices(undo: Undo, onUndone: () => void): Promise<void> {
  const result = await undoStep(undo, (done, total) => {
    if (total > 1) notifyProgress(NOTICE, ADMIN_WORDS.undoing, `${done} of ${total}`);
  });
  dismissNotice(NOTICE);
  onUndone();
  const { failure, next } = result;
  if (failure !== undefined) logError('The change was not undone', failure);
  const text = undoText(result);
  if (text === undefined) notifySuccess(ADMIN_WORDS.undone);
  else if (next === undefined) notifyFailure(ADMIN_MESSAGES.error, text);
  else {
    notifyFailureWith(ADMIN_MESSAGES.error, text, nextLabel(result), () => void undoWithNotices(next, onUndone));
  }
}
