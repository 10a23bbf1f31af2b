import { scalar } from '../db/query.ts';
import { recordOrNull } from '../db/rows.ts';

const CIRCLE_FAULT = 'A category cannot be below itself. Choose another parent.';

/** @throws BadRequestError if a changed category would be below itself */
export function refuseCircle(app: CoreApp, record: core.Record) {
  if (isBelowItself(app, record)) throw new BadRequestError(CIRCLE_FAULT);
}

/** Whether a category's parents lead back to it, or end in another circle. */
function isBelowItself(app: CoreApp, record: core.Record) {
  const passed = new Set([record.id]);
  for (let id = record.getString('parent_id'); id !== ''; id = parentOf(app, id)) {
    if (passed.has(id)) return true;
    passed.add(id);
  }
  return false;
}

function parentOf(app: CoreApp, id: string) {
  return scalar(app, 'SELECT parent_id AS value FROM menu_categories WHERE id = {:id}', { id }, '');
}

/** @throws BadRequestError if the parent or a child of a changed category is in another menu */
export function refuseWrongPlace(e: core.RecordRequestEvent) {
  if (e.hasSuperuserAuth()) return;
  const fault = placeFault(e.app, e.record);
  if (fault !== '') throw new BadRequestError(fault.message);
}

/** What is wrong with a category's place in the tree, `{field, message}`; '' if it is valid. */
export function placeFault(tx: CoreApp, record: core.Record) {
  // A new category has no id yet, so no children.
  return parentFault(tx, record) || (record.isNew() ? '' : childrenFault(tx, record));
}

function parentFault(tx: CoreApp, record: core.Record) {
  const parentId = record.getString('parent_id');
  if (parentId === '') return '';
  const parent = recordOrNull(tx, 'menu_categories', parentId);
  if (parent === null) return { field: 'parent_id', message: 'The parent category no longer exists.' };
  if (parent.getString('menu_type') !== record.getString('menu_type')) {
    const message = `“${parent.getString('name')}” is in another menu. Choose one of the same menu.`;
    return { field: 'parent_id', message };
  }
  return isBelowItself(tx, record) ? { field: 'parent_id', message: CIRCLE_FAULT } : '';
}

function childrenFault(tx: CoreApp, record: core.Record) {
  const sql = 'SELECT COUNT(*) AS value FROM menu_categories WHERE parent_id = {:id} AND menu_type != {:type}';
  const strays = scalar(tx, sql, { id: record.id, type: record.getString('menu_type') }, 0);
  if (strays === 0) return '';
  return { field: 'menu_type', message: 'Its subcategories are in another menu. Move them with it.' };
}
