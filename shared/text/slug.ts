/**
 * The slug of a name: lower case, each run of other characters replaced by one hyphen, none at the ends
 * (specification, section 5). A name without Latin letters and digits keeps its own: साड़ियाँ. Empty only without any letter.
 */
export function toSlug(name: string): string {
  return hyphenated(name, /[^a-z0-9]+/g) || hyphenated(name.normalize(), /[^\p{L}\p{M}\p{N}]+/gu);
}

function hyphenated(name: string, others: RegExp): string {
  return name
    .toLowerCase()
    .replace(others, '-')
    .replace(/^-+|-+$/g, '');
}
