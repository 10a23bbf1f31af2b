import { type UndoResult, undoGroup } from './change-set-group.ts';
import { failureMessage } from './failures.ts';
import { logError } from './log.ts';
import { ADMIN_MESSAGES, ADMIN_WORDS } from './messages.ts';
import { dismissNotice, notifyFailure, notifyProgress, notifySuccess, notifyUndoable } from './notify.ts';

const NOTICE = 'undo-progress';

/** What is said when part of a step could not be taken back. */
export const undoRefusedText = (parts: number) =>
  `${parts === 1 ? 'One part' : `${parts} parts`} could not be taken back, because somebody has changed the same since.`;

/** Says that a step is saved and offers to take it back, telling how far that is. `onUndone` loads again what is shown. */
export function offerUndo(title: string, saved: readonly string[], onUndone: () => void): void {
  notifyUndoable(title, () => void undoTelling(saved).then(onUndone));
}

async function undoTelling(saved: readonly string[]): Promise<void> {
  const result = await undoGroup(saved, {
    onProgress: (done, total) => total > 1 && notifyProgress(NOTICE, ADMIN_WORDS.undoing, `${done} of ${total}`),
  });
  dismissNotice(NOTICE);
  tellUndone(result);
}

function tellUndone({ refused, failure }: UndoResult): void {
  if (failure !== undefined) {
    logError('Changes were not taken back', failure);
    notifyFailure(ADMIN_MESSAGES.error, failureMessage(failure));
  } else if (refused.length > 0) notifyFailure(ADMIN_MESSAGES.error, undoRefusedText(refused.length));
  else notifySuccess(ADMIN_WORDS.undone);
}
