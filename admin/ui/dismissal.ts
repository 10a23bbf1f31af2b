/** Whether what would close a dialog is a press on a toast: taking something back there leaves the dialog open. */
export function isOnToast({ event }: { event: Event }): boolean {
  return event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;
}
