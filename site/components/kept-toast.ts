import { readJson, writeJson } from '#site/device/storage.ts';

/** Toasts that wait in session storage until React shows them: on the next page, or on this one once React has loaded. */

/** Dispatched on the document with each toast; hydrates the island that shows toasts. */
export const TOAST_EVENT = 'toast';

/** Session storage key of the toasts that wait. */
export const KEPT_TOAST_KEY = 'GulmoharToast';

/** How a toast reads: something worked, or something did not. */
export type ToastTone = 'success' | 'error';

/** The arguments of a toast. */
export type ToastWords = [title: string, text?: string, tone?: ToastTone];

/** Stores a message for the next page. Returns whether the browser stored it. */
export function keepToast(title: string, text = '', tone: ToastTone = 'success'): boolean {
  return writeJson(KEPT_TOAST_KEY, [...keptToasts(), [title, text, tone]], 'session');
}

/** Shows a message from a script without React: once React has loaded, here or on the next page. Returns whether it was stored. */
export function postToast(...words: ToastWords): boolean {
  const isKept = keepToast(...words);
  document.dispatchEvent(new Event(TOAST_EVENT));
  return isKept;
}

/** Title, text and tone of each. */
export function keptToasts(): string[][] {
  const kept = readJson(KEPT_TOAST_KEY, 'session');
  return Array.isArray(kept) ? kept.filter(Array.isArray).map((toast) => toast.map(String)) : [];
}
