import { toast } from 'sonner';
import { ADMIN_WORDS } from '#admin/messages.ts';

/** Says that something worked. */
export function notifySuccess(title: string, text?: string): void {
  toast.success(title, { description: text });
}

/** Says that something worked and offers to undo it, for longer than other messages stay. */
export function notifyUndoable(title: string, onUndo: () => void): void {
  toast.success(title, { duration: 12_000, action: { label: ADMIN_WORDS.undo, onClick: onUndo } });
}

/** Says how far something long has come, in one message that changes; `dismissNotice` ends it. */
export function notifyProgress(id: string, title: string, text: string): void {
  toast.loading(title, { id, description: text });
}

export function dismissNotice(id: string): void {
  toast.dismiss(id);
}

/** Says that something failed and offers the next step. It stays until it is read. */
export function notifyFailureWith(title: string, text: string, label: string, onPress: () => void): void {
  toast.error(title, { description: text, duration: 30_000, action: { label, onClick: onPress } });
}

/** Says that something failed. A failure with the same `id` replaces the one shown instead of joining it. */
export function notifyFailure(title: string, text: string, id?: string): void {
  toast.error(title, { description: text, ...(id === undefined ? {} : { id }) });
}

/** Takes back a failure that is over. */
export function dismissFailure(id: string): void {
  toast.dismiss(id);
}
