import { ADMIN_WORDS } from '#admin/messages.ts';
import { isSamePage, LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { MEDIA_WORDS } from './messages.ts';

/** Asks before leaving a page that uploads files. */
export function UploadGuard({ isBusy }: { isBusy: boolean }) {
  return (
    <LeaveGuard isDirty={isBusy} title={MEDIA_WORDS.leaveTitle} action={ADMIN_WORDS.leave} mayGo={isSamePage}>
      {MEDIA_WORDS.leaveText}
    </LeaveGuard>
  );
}
