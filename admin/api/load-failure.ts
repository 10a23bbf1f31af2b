import { logError, logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { dismissNotice, notifyFailure } from '#admin/ui/notify.ts';
import { isUnreachable } from './failures.ts';
import type { LoadFailureNotice } from './query-client.ts';

const TOAST_ID = 'load-failed';

/** Shows a load failure as a toast (specification, section 8, Admin) and logs it. */
export const loadFailureNotice: LoadFailureNotice = {
  failed(error, isShownElsewhere) {
    if (isUnreachable(error)) logWarning(ADMIN_MESSAGES.loadFailed, error);
    else logError(ADMIN_MESSAGES.loadFailed, error);
    if (!isShownElsewhere) notifyFailure(ADMIN_MESSAGES.error, ADMIN_MESSAGES.loadFailed, TOAST_ID);
  },
  recovered: () => dismissNotice(TOAST_ID),
};
