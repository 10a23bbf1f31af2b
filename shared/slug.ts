/**
 * The slug of a name: lower case, each run of other characters replaced by one hyphen, none at the ends
 * (specification, section 5).
 */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
