import { ADMIN_WORDS } from '#admin/messages.ts';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';

/** Asks before leaving while many changes are being saved or undone. */
export function RunGuard({ isBusy }: { isBusy: boolean }) {
  return (
    <LeaveGuard isDirty={isBusy} title={ADMIN_WORDS.leaveRunTitle} action={ADMIN_WORDS.leave}>
      {ADMIN_WORDS.leaveRunText}
    </LeaveGuard>
  );
}
