/**
 * Disables every field and button of a panel while `work` runs, and lets `button` say what is being done
 * (`data-busy`, specification section 4). What had the focus gets it back if it is still wanted.
 */
export async function whileBusy(
  panel: HTMLElement,
  button: HTMLButtonElement,
  work: () => Promise<void>,
): Promise<void> {
  const controls = [...panel.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')];
  const focused = document.activeElement;
  for (const control of controls) control.disabled = true;
  button.textContent = button.dataset['busy'] ?? '';
  panel.setAttribute('aria-busy', 'true');
  try {
    await work();
  } finally {
    panel.removeAttribute('aria-busy');
    button.textContent = button.dataset['idle'] ?? '';
    for (const control of controls) control.disabled = false;
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
  }
}
