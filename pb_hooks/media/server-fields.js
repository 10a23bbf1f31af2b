const FIELDS = ['file', 'sizes', 'width', 'height', 'tone', 'uploaded_as', 'bytes'];

/**
 * @param {core.Record} record
 * @throws ForbiddenError if an update of a picture changes fields that only the shop's server sets
 */
function refuseServerFields(record) {
  const old = record.original();
  // A file in this request already has its new name.
  /** @param {string} field */
  const isMoved = (field) => JSON.stringify(record.get(field)) !== JSON.stringify(old.get(field));
  /** @param {string} field */
  const isFile = (field) => record.getUnsavedFiles(field).length > 0;
  if (FIELDS.some(isMoved) || ['file', 'sizes'].some(isFile)) {
    throw new ForbiddenError('Upload it as a new picture.');
  }
}

module.exports = { refuseServerFields };
