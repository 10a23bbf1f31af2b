const FIELDS = ['file', 'sizes', 'width', 'height', 'tone', 'uploaded_as', 'bytes'];

/** @throws ForbiddenError if an update of a picture changes fields that only the shop's server sets */
export function refuseServerFields(record: core.Record) {
  const old = record.original();
  // A file in this request already has its new name.
  const isMoved = (field: string) => JSON.stringify(record.get(field)) !== JSON.stringify(old.get(field));
  const isFile = (field: string) => record.getUnsavedFiles(field).length > 0;
  if (FIELDS.some(isMoved) || ['file', 'sizes'].some(isFile)) {
    throw new ForbiddenError('Upload it as a new picture.');
  }
}
