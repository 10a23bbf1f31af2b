import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost now. */
  isDirty: boolean;
  title: string;
  /** What would be lost. */
  children: ReactNode;
  /** The verb: 'Discard'. */
  action: string;
}

/** Asks before the way back, another page or closing the browser takes away what has not been saved. */
export function LeaveGuard({ isDirty, title, children, action }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={title}
      action={action}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
