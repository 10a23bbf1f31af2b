/**
 * Lets every `[data-opens-dialog]` control inside `root`, also one added later, open the dialog it names.
 * Browsers without `closedby` get the press on the backdrop from here.
 */
export function openDialogsFromControls(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const control = target.closest('[data-opens-dialog]');
    if (control instanceof HTMLElement) showDialog(root, control.dataset['opensDialog'] ?? '');
    else if (target instanceof HTMLDialogElement && !('closedBy' in target)) closeDialog(target);
  });
}

function showDialog(root: Document, id: string): void {
  const dialog = root.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

function closeDialog(dialog: HTMLDialogElement): void {
  dialog.close();
}
