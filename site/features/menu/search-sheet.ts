/** On narrow screens the search box slides out: it takes the focus then. Its own code comes with that (features/search). */
export function focusOpenedSearch(root: ParentNode): void {
  const sheet = root.querySelector('#header-search');
  sheet?.addEventListener('toggle', () => sheet.querySelector('input')?.focus());
}
