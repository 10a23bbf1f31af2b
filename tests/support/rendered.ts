import { type ByRoleMatcher, isInaccessible, screen } from '@testing-library/react';
import { computeAccessibleName } from 'dom-accessibility-api';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Shows a component as the page has it before hydration. */
export function prerender(component: ReactNode): void {
  const island = document.body.appendChild(document.createElement('div'));
  island.innerHTML = renderToString(component);
}

/** The accessible names of the elements with a role, in their order. */
export const namesOf = (role: ByRoleMatcher) =>
  screen.queryAllByRole(role).map((element) => computeAccessibleName(element));

/** The texts of the elements with a role, in their order. */
export const textsOf = (role: ByRoleMatcher) => screen.queryAllByRole(role).map((element) => textOf(element));

/** The text of an element as it is read out: without what is hidden, spaces between elements and collapsed. */
export const textOf = (element: Element = document.body) => allTextOf(element).replaceAll(/\s+/g, ' ').trim();

function allTextOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (isInaccessible(node)) return '';
  const text = [...node.childNodes].map(allTextOf).join('');
  // A mark stands within a word; other elements are set apart, by lines or by styles.
  return node.tagName === 'MARK' ? text : ` ${text} `;
}
