/** @import { ContentField } from '../../shared/content/content-fields.ts' */

const { recordOrNull } = require('../change-sets/rows.js');

/**
 * What is wrong with the pictures of a field's value, in words for staff; '' if the media library has them all. Names of standard
 * pictures are not checked: a shop without the demo's pictures shows a pattern in their place.
 * @param {CoreApp} app
 * @param {ContentField} field
 * @param {unknown} value A valid value (faults.js).
 * @returns {string}
 */
function pictureFault(app, field, value) {
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

/**
 * @param {CoreApp} app
 * @param {string} id
 */
function isMissing(app, id) {
  if (id === '' || id.includes('-')) return false;
  const picture = recordOrNull(app, 'product_images', id);
  return picture === null || picture.getString('deleted_at') !== '' || /\.(mp4|webm)$/.test(picture.getString('file'));
}

module.exports = { pictureFault };
