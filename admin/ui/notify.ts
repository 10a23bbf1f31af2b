import { Toast } from '@base-ui/react/toast';
import { ADMIN_WORDS } from '#admin/messages.ts';

/** What Toasts.tsx shows. */
export const toasts = Toast.createToastManager();

/** Says that something worked. */
export function notifySuccess(title: string, text?: string): void {
  toasts.add({ title, description: text });
}

/** Says that something worked and offers to undo it, for longer than other messages stay. */
export function notifyUndoable(title: string, onUndo: () => void, text?: string): void {
  toasts.add({
    title,
    description: text || undefined,
    timeout: 12_000,
    actionProps: { children: ADMIN_WORDS.undo, onClick: onUndo },
  });
}

/** Says how far something long has come, in one message that changes; `dismissNotice` ends it. */
export function notifyProgress(id: string, title: string, text: string): void {
  toasts.add({ id, type: 'loading', title, description: text });
}

/** Takes back a message that is over. */
export function dismissNotice(id: string): void {
  toasts.close(id);
}

/** Says that something failed and offers the next step, for long enough to read both. */
export function notifyFailureWith(title: string, text: string, label: string, onPress: () => void): void {
  const actionProps = { children: label, onClick: onPress };
  toasts.add({ type: 'error', title, description: text, timeout: 30_000, actionProps });
}

/** Says that something failed. A failure with the same `id` replaces the one shown instead of joining it. */
export function notifyFailure(title: string, text: string, id?: string): void {
  toasts.add({ type: 'error', title, description: text, id });
}
