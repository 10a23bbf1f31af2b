/**
 * The address form of a name: lowercase, each run of other characters one hyphen, none at the ends
 * (specification, section 5).
 */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
