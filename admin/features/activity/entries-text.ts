import { CONTENT_SECTIONS, isContentSection } from '#shared/content/content-fields.ts';

/**
 * A list of the shop's content in lines: the number of each entry, and its fields that are not empty by their labels.
 * Undefined for other values.
 */
export function entriesText(name: string, value: unknown, section: string | undefined): string | undefined {
  if (section === undefined || !isContentSection(section) || !Array.isArray(value)) return undefined;
  const field = CONTENT_SECTIONS[section].fields[name];
  if (field?.kind !== 'list') return undefined;
  const lines = value.flatMap((entry: unknown, index) => [
    `${field.item} ${index + 1}`,
    ...Object.entries(typeof entry === 'object' && entry !== null ? entry : {}).flatMap(([key, one]) => {
      const text = typeof one === 'boolean' ? (one ? 'yes' : 'no') : String(one);
      return text === '' ? [] : [`  ${field.fields[key]?.label ?? key}: ${text}`];
    }),
  ]);
  return lines.join('\n');
}
