import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#admin/components/ConfirmDialog.tsx';
import { useLeaveWarning } from '#admin/use-change-set-run.ts';
import { GRID_WORDS } from './messages.ts';

/** Asks before unsaved edits go out of sight. They are kept on the device either way. */
export function GridLeaveDialog({ changes }: { changes: number }) {
  useLeaveWarning(changes > 0);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => changes > 0 && !(next.pathname.endsWith('/products') && 'mode' in next.search),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={GRID_WORDS.leaveTitle}
      action={GRID_WORDS.leave}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{GRID_WORDS.leaveText(changes)}</p>
    </ConfirmDialog>
  );
}
