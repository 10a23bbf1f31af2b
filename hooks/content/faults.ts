import type { ContentField, ContentFormat, SimpleField } from '#shared/content/content-fields.ts';
import { hasFormat } from '#shared/content/line-format.ts';
import { FORMATS, WRONG_LINK } from './table.ts';

// Line breaks and tabs are text; other control characters come from broken files and pasting.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * What is wrong with a field's value, in words for staff; '' if it is valid. The same checks and messages as
 * contentValueSchema in shared/content/content.ts (shared/content/content.test.ts compares them).
 */
export function contentFault(field: ContentField, value: unknown): string {
  if (field.kind !== 'list') return simpleFault(field, value);
  if (!Array.isArray(value)) return 'This must be a list.';
  for (const [index, entry] of value.entries()) {
    const fault = entryFault(field.fields, entry);
    if (fault !== '') return `Entry ${index + 1}${fault}`;
  }
  return value.length > field.max ? `At most ${field.max} entries.` : '';
}

function entryFault(fields: Record<string, SimpleField>, entry: unknown) {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return ': This must be an entry.';
  const values = entry as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    const fault = simpleFault(field, values[name]);
    if (fault !== '') return `, ${field.label}: ${fault}`;
  }
  return Object.keys(values).every((name) => Object.hasOwn(fields, name)) ? '' : ': This must be an entry.';
}

function simpleFault(field: SimpleField, value: unknown) {
  if (field.kind === 'switch') return typeof value === 'boolean' ? '' : 'Choose yes or no.';
  if (field.kind === 'choice') {
    return typeof value === 'string' && field.options.includes(value) ? '' : 'Choose one of the listed values.';
  }
  if (field.kind === 'number') {
    const isRight = Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
    return isRight ? '' : `Enter a whole number from ${field.min} to ${field.max}.`;
  }
  if (field.kind === 'picture') {
    const { pattern, message } = FORMATS.picture;
    return typeof value === 'string' && new RegExp(pattern).test(value) ? '' : message;
  }
  if (typeof value !== 'string') return 'Enter text.';
  if (field.isRequired && value.trim() === '') return 'This is required.';
  if (value.length > field.max) return `This is too long: at most ${field.max} characters.`;
  if (UNSEEN.test(value)) return 'Remove the characters that cannot be displayed.';
  if (field.kind === 'rich') return new RegExp(WRONG_LINK.pattern, 'i').test(value) ? WRONG_LINK.message : '';
  return field.kind === 'line' ? lineFault(field.format, value) : '';
}

function lineFault(name: ContentFormat | undefined, value: string) {
  if (/[\r\n]/.test(value)) return 'This must be one line.';
  if (name === undefined || value === '') return '';
  return hasFormat(name, value) ? '' : FORMATS[name].message;
}
