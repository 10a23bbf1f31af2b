/** A part of a page's own HTML that its script cannot do without. @throws Error when it is not there */
export function requiredPart<Part extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): Part {
  const element = root.querySelector<Part>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}
