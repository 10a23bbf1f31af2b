/** Shows the size tables in the unit that is chosen: each value carries both. */
export function mountSizeUnits(root: HTMLElement): void {
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'unit') return;
    for (const cell of root.querySelectorAll<HTMLElement>('[data-in]')) {
      cell.textContent = (target.value === 'cm' ? cell.dataset['cm'] : cell.dataset['in']) ?? '';
    }
  });
}
