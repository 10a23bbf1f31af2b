import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button, DialogFooter } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { LeaveGuard, type LeaveQuestion } from './LeaveGuard.tsx';

interface ModalProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons below the scrolling content. */
  footer?: ReactNode;
  isWide?: boolean;
  /** Whether closing the dialog or leaving the page would lose what was typed: then it asks first. */
  isDirty?: boolean;
  /** What it asks, if not whether to discard it. */
  question?: LeaveQuestion | undefined;
}

/** A modal dialog: title, scrolling content, buttons. Escape and the close button close it. */
export function Modal(props: ModalProps) {
  const { isOpen, title, onClose, children, footer, isWide = false, isDirty = false, question } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open, details) => !open && !isOnToast(details) && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop dialog-backdrop" forceRender />
        <Dialog.Popup className={`dialog ${isWide ? 'dialog-wide' : ''}`}>
          <header className="mb-3 flex items-center justify-between gap-3">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close render={<Button look="quiet" size="icon" />} aria-label={ADMIN_WORDS.close}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
          <DialogFooter>{footer}</DialogFooter>
          <DiscardGuard
            isDirty={isDirty}
            question={question}
            isAsking={isAsking}
            onStay={() => setAsking(false)}
            onClose={onClose}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface DiscardGuardProps {
  isDirty: boolean;
  question: LeaveQuestion | undefined;
  /** Whether the dialog is being closed. */
  isAsking: boolean;
  onStay: () => void;
  onClose: () => void;
}

function DiscardGuard({ isDirty, question, isAsking, onStay, onClose }: DiscardGuardProps) {
  const [isDiscarded, setDiscarded] = useState(false);
  const discard = () => {
    // If closing changes the URL, the guard must be off before.
    flushSync(() => {
      setDiscarded(true);
      onStay();
    });
    onClose();
  };
  return (
    <LeaveGuard
      isDirty={isDirty && !isDiscarded}
      closing={isAsking ? { onLeave: discard, onStay } : undefined}
      {...question}
    />
  );
}

/** Whether an outside press hit a toast: pressing Undo there must not close the dialog. */
export function isOnToast({ event }: { event: Event }): boolean {
  return event.target instanceof Element && event.target.closest('.toasts') !== null;
}
