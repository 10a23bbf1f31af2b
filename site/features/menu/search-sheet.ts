/** Focuses the search box when it opens on narrow screens; the focus also hydrates it. */
export function focusOpenedSearch(root: ParentNode): void {
  const sheet = root.querySelector('#header-search');
  sheet?.addEventListener('toggle', () => sheet.querySelector('input')?.focus());
}
