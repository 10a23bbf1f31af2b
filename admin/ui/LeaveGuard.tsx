import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from './Button.tsx';
import { AlertFrame } from './ConfirmDialog.tsx';

interface Destination {
  /** The current path. */
  from: string;
  pathname: string;
  search: object;
}

/** What is asked. */
export interface LeaveQuestion {
  title: string;
  /** What would be lost. */
  children: ReactNode;
  /** The verb: 'Discard'. */
  action: string;
  /** A second way to leave, which discards the draft. */
  discard?: { label: string; onDiscard: () => void };
}

const DISCARD: LeaveQuestion = {
  title: ADMIN_WORDS.discardTitle,
  action: ADMIN_WORDS.discard,
  children: ADMIN_WORDS.discardText,
};

interface LeaveGuardProps extends Partial<LeaveQuestion> {
  /** Whether leaving would lose or hide unsaved changes. */
  isDirty: boolean;
  /** Paths that do not count as leaving. */
  mayGo?: ((to: Destination) => boolean) | undefined;
  /** The dialog around it is being closed, which asks the same. */
  closing?: { onLeave: () => void; onStay: () => void } | undefined;
}

/** Asks before a link, the back button or closing the tab loses unsaved changes. */
export function LeaveGuard({ isDirty, mayGo, closing, ...question }: LeaveGuardProps) {
  const { title, children, action, discard } = { ...DISCARD, ...question };
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !mayGo?.({ from: current.pathname, pathname: next.pathname, search: next.search }),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const leave = closing?.onLeave ?? (() => blocker.proceed?.());
  return (
    <AlertFrame
      isOpen={closing !== undefined || blocker.status === 'blocked'}
      title={title}
      onClose={closing?.onStay ?? (() => blocker.reset?.())}
      buttons={
        <>
          <AlertDialog.Close render={<Button />}>{ADMIN_WORDS.stay}</AlertDialog.Close>
          <Button look={discard ? 'outline' : 'danger'} onClick={leave}>
            {action}
          </Button>
          {discard && (
            <Button
              look="danger"
              onClick={() => {
                discard.onDiscard();
                leave();
              }}
            >
              {discard.label}
            </Button>
          )}
        </>
      }
    >
      {children}
    </AlertFrame>
  );
}

/** Changing only the search params keeps the unsaved changes visible. */
export function isSamePage({ from, pathname }: Destination): boolean {
  return from === pathname;
}
