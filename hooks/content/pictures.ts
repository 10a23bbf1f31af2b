import type { ContentField } from '#shared/content/field-rules.ts';
import { recordOrNull } from '../db/rows.ts';

/**
 * What is wrong with the pictures of a field's value, in words for staff; '' if the media library has them all. Names of standard
 * pictures are not checked: a shop without the demo's pictures shows a pattern in their place.
 * @param value A valid value (shared/content/faults.ts).
 */
export function pictureFault(app: CoreApp, field: ContentField, value: unknown): string {
  if (field.kind === 'picture')
    return isMissing(app, String(value)) ? 'This picture was deleted. Choose another one.' : '';
  if (field.kind !== 'list' || !Array.isArray(value)) return '';
  for (const [index, entry] of value.entries()) {
    for (const [name, one] of Object.entries(field.fields)) {
      const fault = pictureFault(app, one, entry[name]);
      if (fault !== '') return `Entry ${index + 1}, ${one.label}: ${fault}`;
    }
  }
  return '';
}

function isMissing(app: CoreApp, id: string) {
  if (id === '' || id.includes('-')) return false;
  const picture = recordOrNull(app, 'product_images', id);
  return picture === null || picture.getString('deleted_at') !== '' || /\.(mp4|webm)$/.test(picture.getString('file'));
}
