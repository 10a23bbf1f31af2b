/** @throws BadRequestError if a changed category would be below itself */
export function refuseCircle(app: CoreApp, record: core.Record) {
  const passed = new Set();
  for (let id = record.getString('parent_id'); id !== '' && !passed.has(id); id = parentOf(app, id)) {
    if (id === record.id) throw new BadRequestError('A category cannot be below itself. Choose another parent.');
    passed.add(id);
  }
}

function parentOf(app: CoreApp, id: string) {
  const rows = arrayOf(new DynamicModel({ parent_id: '' }));
  app.db().newQuery('SELECT parent_id FROM menu_categories WHERE id = {:id}').bind({ id }).all(rows);
  return rows[0]?.parent_id ?? '';
}
