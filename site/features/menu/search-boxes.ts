/**
 * The search boxes of the header: the term is trimmed, an empty one goes nowhere, and the box is cleared once the
 * browser is on its way (specification, section 2). A box that slides out takes the focus.
 */
export function mountSearchBoxes(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('search > form')) {
    const input = form.querySelector('input');
    if (input === null) continue;
    form.addEventListener('submit', (event) => {
      if (input.value.trim() === '') event.preventDefault();
    });
    // `formdata` comes after `submit`: what it holds is what is sent, so the box may be emptied here.
    form.addEventListener('formdata', ({ formData }) => {
      formData.set(input.name, input.value.trim());
      input.value = '';
    });
    form.closest('[popover]')?.addEventListener('toggle', () => input.focus());
  }
}
