/** The term in an address' query: trimmed, runs of white space made one space; empty when there is none. */
export function readTerm(search: string): string {
  return oneLine(new URLSearchParams(search).get('q') ?? '');
}

/** The text a product is searched in, as a shopper reads it. */
export interface SearchedText {
  name: string;
  fabric: string;
  description: string;
}

/** Whether name, description or fabric contains the term, whatever the case (specification, section 7). */
export function containsTerm({ name, fabric, description }: SearchedText, term: string): boolean {
  const wanted = term.toLowerCase();
  return [name, fabric, description].some((text) => oneLine(text).toLowerCase().includes(wanted));
}

function oneLine(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim();
}
