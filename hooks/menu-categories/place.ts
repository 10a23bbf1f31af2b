import { recordOrNull, scalar } from '../db/rows.ts';
import { CIRCLE_FAULT, isBelowItself } from './circle.ts';

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
    return {
      field: 'parent_id',
      message: `“${parent.getString('name')}” is in another menu. Choose one of the same menu.`,
    };
  }
  return isBelowItself(tx, record) ? { field: 'parent_id', message: CIRCLE_FAULT } : '';
}

function childrenFault(tx: CoreApp, record: core.Record) {
  const strays = scalar(
    tx,
    'SELECT COUNT(*) AS value FROM menu_categories WHERE parent_id = {:id} AND menu_type != {:type}',
    { id: record.id, type: record.getString('menu_type') },
    0,
  );
  if (strays === 0) return '';
  return { field: 'menu_type', message: 'Its subcategories are in another menu. Move them with it.' };
}
