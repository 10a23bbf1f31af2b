import type { SearchAnswer } from '#shared/api/search.ts';

/** For someone who found nothing: other terms, and the categories that may have it. */
export function offerElsewhere(root: HTMLElement, { otherTerms, categories }: SearchAnswer): void {
  const terms = otherTerms.map((term) => link(term, `?${new URLSearchParams({ q: term })}`));
  root.querySelector('[data-other-terms]')?.replaceChildren(...terms);
  root.querySelector('[data-other-terms-row]')?.toggleAttribute('hidden', terms.length === 0);
  root.querySelector('[data-categories]')?.replaceChildren(...categories.map(({ name, href }) => link(name, href)));
}

function link(text: string, href: string): HTMLElement {
  const made = document.createElement('a');
  return Object.assign(made, { className: 'link py-2', href, textContent: text });
}
