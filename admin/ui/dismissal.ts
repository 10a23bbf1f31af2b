/** Whether an outside press hit a toast: pressing Undo there must not close the dialog. */
export function isOnToast({ event }: { event: Event }): boolean {
  return event.target instanceof Element && event.target.closest('.toasts') !== null;
}
