import { piecesFault } from '#shared/product/pieces.ts';
import { jsonOf } from '../db/rows.ts';
import { linksFault } from '../fields/links.ts';

const FAULTS = { images: linksFault, videos: linksFault, pieces: piecesFault };

/** Refuses lists of a direct request that pages cannot show, such as a picture that is neither a web address nor the shop's file. */
export function refuseLists(e: core.RecordRequestEvent) {
  if (e.hasSuperuserAuth()) return;
  const { body } = e.requestInfo();
  for (const [field, faultOf] of Object.entries(FAULTS)) {
    if (body[field] === undefined) continue;
    const fault = faultOf(jsonOf(e.record, field));
    if (fault !== '') throw new BadRequestError(fault);
  }
}
