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
];
