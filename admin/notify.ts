import { toast } from 'sonner';
import { ADMIN_WORDS } from './messages.ts';

/** Says that something worked. */
export function notifySuccess(title: string, text?: string): void {
  toast.success(title, { description: text });
}

/** Says that something worked and offers to take it back, for longer than other messages stay. */
export function notifyUndoable(title: string, onUndo: () => void): void {
  toast.success(title, { duration: 12_000, action: { label: ADMIN_WORDS.undo, onClick: onUndo } });
}

/** Says that something failed. A failure with the same `id` replaces the one shown instead of joining it. */
export function notifyFailure(title: string, text: string, id?: string): void {
  toast.error(title, { description: text, ...(id === undefined ? {} : { id }) });
}

/** Takes back a failure that is over. */
export function dismissFailure(id: string): void {
  toast.dismiss(id);
}
