import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#admin/components/ConfirmDialog.tsx';
import { MEDIA_WORDS } from './messages.ts';

/** Asks before a page is left while files are on their way. */
export function LeaveWarning({ isBusy }: { isBusy: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isBusy && current.pathname !== next.pathname,
    enableBeforeUnload: isBusy,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title={MEDIA_WORDS.leaveTitle}
      action={MEDIA_WORDS.leave}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {MEDIA_WORDS.leaveText}
    </ConfirmDialog>
  );
}
