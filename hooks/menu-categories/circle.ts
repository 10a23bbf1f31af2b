export const CIRCLE_FAULT = 'A category cannot be below itself. Choose another parent.';

/** @throws BadRequestError if a changed category would be below itself */
export function refuseCircle(app: CoreApp, record: core.Record) {
  if (isBelowItself(app, record)) throw new BadRequestError(CIRCLE_FAULT);
}

/** Whether a category's parents lead back to it, or end in another circle. */
export function isBelowItself(app: CoreApp, record: core.Record) {
  const passed = new Set([record.id]);
  for (let id = record.getString('parent_id'); id !== ''; id = parentOf(app, id)) {
    if (passed.has(id)) return true;
    passed.add(id);
  }
  return false;
}

function parentOf(app: CoreApp, id: string) {
  const rows = arrayOf(new DynamicModel({ parent_id: '' }));
  app.db().newQuery('SELECT parent_id FROM menu_categories WHERE id = {:id}').bind({ id }).all(rows);
  return rows[0]?.parent_id ?? '';
}
