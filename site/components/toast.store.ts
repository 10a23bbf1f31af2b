import { atom } from 'nanostores';
import { removeText } from '#site/device/storage.ts';
import { KEPT_TOAST_KEY, keptToasts, TOAST_EVENT, type ToastTone } from './kept-toast.ts';

/** One message on the screen. */
export interface Toast {
  id: number;
  title: string;
  text: string;
  tone: ToastTone;
  action?: ToastAction | undefined;
}

/** What a toast offers to do; pressing it also takes the toast away. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** Moves the focus to the toast's button, because the pressed control has been removed. */
  takesFocus?: boolean;
}

/** How long a toast stays, in ms; one that offers something stays longer. */
export const TOAST_LIFETIME_MS = 5000;
export const ACTION_LIFETIME_MS = 12_000;

/** The toasts on the screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a message for a while and returns its id. The title may stand alone. */
export function showToast(title: string, text = '', tone: ToastTone = 'success', action?: ToastAction): number {
  lastId += 1;
  const id = lastId;
  $toasts.set([...$toasts.get(), { id, title, text, tone, action }]);
  setTimeout(dismissToast, action ? ACTION_LIFETIME_MS : TOAST_LIFETIME_MS, id);
  globalThis.document?.dispatchEvent(new Event(TOAST_EVENT));
  return id;
}

let lastFocusedId = 0;

/** Whether a toast may take the focus. Each may once: opening or closing a sheet renders all toasts again. */
export function claimFocus({ id, action }: Toast): boolean {
  if (action?.takesFocus !== true || id <= lastFocusedId) return false;
  lastFocusedId = id;
  return true;
}

/** Takes a toast off the screen; an unknown id changes nothing. */
export function dismissToast(id: number): void {
  const others = $toasts.get().filter((toast) => toast.id !== id);
  if (others.length < $toasts.get().length) $toasts.set(others);
}

/** Shows the messages that wait in this tab, once. */
export function showKeptToasts(): void {
  const toasts = keptToasts();
  removeText(KEPT_TOAST_KEY, 'session');
  for (const [title, text, tone] of toasts) {
    if (title) showToast(title, text, tone === 'error' ? 'error' : 'success');
  }
}

/** How many sheets are open. While one is, the page behind it is inert, so the sheet shows the toasts. */
export const $openSheets = atom(0);
