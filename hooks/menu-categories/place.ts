import { placeFault } from '../change-sets/meaning.ts';

/** @throws BadRequestError if the parent or a child of a changed category is in another menu */
export function refuseWrongPlace(e: core.RecordRequestEvent) {
  if (e.hasSuperuserAuth()) return;
  const fault = placeFault(e.app, e.record);
  if (fault !== '') throw new BadRequestError(fault.message);
}
