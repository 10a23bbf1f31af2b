import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { isOnToast } from './dismissal.ts';
import { Icon } from './Icon.tsx';

interface ModalProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons below the scrolling content. */
  footer?: ReactNode;
  isWide?: boolean;
  /** Whether closing would lose what was typed: then it asks first. */
  isDirty?: boolean;
}

/** A modal dialog: title, scrolling content, buttons. Escape and the close button close it. */
export function Modal(props: ModalProps) {
  const { isOpen, title, onClose, children, footer, isWide = false, isDirty = false } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open, details) => !open && !isOnToast(details) && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop dialog-backdrop" forceRender />
        <Dialog.Popup className={`dialog ${isWide ? 'dialog-wide' : ''}`}>
          <header className="mb-3 flex items-center justify-between gap-3">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close className="button button-quiet w-10 px-0" aria-label={ADMIN_WORDS.close}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
          {footer && <footer className="mt-4 flex flex-wrap justify-end gap-2">{footer}</footer>}
          <ConfirmDialog
            isOpen={isAsking}
            title={ADMIN_WORDS.discardTitle}
            action={ADMIN_WORDS.discard}
            wayBack={ADMIN_WORDS.keepEditing}
            onConfirm={() => {
              setAsking(false);
              onClose();
            }}
            onClose={() => setAsking(false)}
          >
            {ADMIN_WORDS.discardText}
          </ConfirmDialog>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
