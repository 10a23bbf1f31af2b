import { trimChanges } from './changes/trim.ts';
import { trimMessages } from './contact/messages.ts';
import { purgeMedia } from './media/purge.ts';
import { remindOfWaiting } from './outbox/staff-mails.ts';
import { endVisitorStreams } from './realtime/limits.ts';
import { trimRequests } from './stock-requests/requests.ts';
import { trimVisits } from './visits/write.ts';

/** What PocketBase does at times: `at` is minute, hour, day, month and weekday in UTC. */
export const TIMERS: readonly { id: string; at: string; run: (app: CoreApp) => void }[] = [
  // Streams of browsers that do not sign in end after one or two minutes.
  { id: 'endVisitorStreams', at: '* * * * *', run: endVisitorStreams },
  // The change log, which the publisher reads from SQLite.
  { id: 'trim_changes', at: '20 * * * *', run: trimChanges },
  // Staff deletions set a date; the files are deleted when they can no longer be restored.
  { id: 'purge_media', at: '40 3 * * *', run: purgeMedia },
  { id: 'remind_of_waiting', at: '*/10 * * * *', run: remindOfWaiting },
  { id: 'trim_visits', at: '40 20 * * *', run: (app) => trimVisits(app, new Date()) },
  { id: 'trim_contact_messages', at: '50 20 * * *', run: trimMessages },
  { id: 'trim_stock_requests', at: '55 20 * * *', run: trimRequests },
];
