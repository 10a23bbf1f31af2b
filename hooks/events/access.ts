import { isAdmin } from '../admins.ts';
import { STAFF_ONLY } from '../db/rows.ts';
import { showDocument } from '../erasure/erased-invoice.ts';
import { eraseAfterRestore } from '../erasure/erasures.ts';
import { requireOwnTopics } from '../realtime/limits.ts';
import { applySettings, applySuperusersOptions, applyUsersOptions } from '../settings/apply.ts';
import { refuseOldDatabase } from '../settings/old-database.ts';
import { before, type Listener, on } from './listener.ts';

/** The start, and who may read and listen to what. */
export const ACCESS: readonly Listener[] = [
  // PocketBase applies its settings from the environment at each start, so that a secret changes without a migration. On the
  // first start this runs before the migrations, so it uses only PocketBase's own collections.
  on('onBootstrap', [], (e) => {
    e.next();
    applySettings(e.app);
    applySuperusersOptions(e.app);
    applyUsersOptions(e.app);
  }),
  // The restore of an older backup brings erased customers back (server/backups/keep-erasures.ts adds the newer erasures).
  on('onBootstrap', [], (e) => {
    e.next();
    eraseAfterRestore(e.app);
  }),
  // The last one, because what follows `e.next()` runs in the opposite order.
  on('onBootstrap', [], (e) => {
    e.next();
    refuseOldDatabase(e.app);
  }),

  // PocketBase opens an enabled batch endpoint to visitors; only the shop's server may use it.
  before('onBatchRequest', [], (e) => {
    if (!e.hasSuperuserAuth()) throw new ForbiddenError('The batch endpoint is closed.');
  }),
  // Event streams are for signed-in shoppers, who follow their wishlist; no other part of the shop uses them.
  before('onRealtimeSubscribeRequest', [], requireOwnTopics),
  before('onRecordEnrich', Object.keys(STAFF_ONLY), unhideForAdmins),
  // Buyers of erased orders are on their invoices for the tax office: only owners see them.
  before('onRecordEnrich', ['invoices'], (e) => showDocument(e.app, e.record, e.requestInfo.auth)),
];

/** Hidden fields that admins see, such as notes of orders. */
function unhideForAdmins(e: core.RecordEnrichEvent) {
  const { auth } = e.requestInfo;
  if (auth && isAdmin(e.app, auth)) e.record.unhide(...(STAFF_ONLY[e.record.tableName()] ?? []));
}
