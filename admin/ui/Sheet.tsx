import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { isOnToast } from './Modal.tsx';

interface SheetProps {
  /** What the address says is open; undefined closes the sheet. */
  openId: string | undefined;
  onClose: () => void;
  /** The DOM id of the element in the list that gets the focus back. */
  openerId: (id: string) => string;
  /** The focus starts in the first input instead of on the close button. */
  startsInForm?: boolean;
  className?: string;
  children: (id: string) => ReactNode;
}

/** A sheet beside the list. Escape, the close button and a press outside close it; a press on a toast does not. */
export function Sheet({ openId, onClose, openerId, startsInForm = false, className = '', children }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  // Still shown while the sheet slides away.
  const [id, setId] = useState(openId);
  if (openId !== undefined && openId !== id) setId(openId);
  return (
    <Dialog.Root
      open={openId !== undefined}
      onOpenChange={(isOpen, details) => !isOpen && !isOnToast(details) && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup
          ref={popup}
          className={`sheet ${className}`}
          initialFocus={() => (startsInForm && popup.current?.querySelector('input')) || true}
          finalFocus={() => document.getElementById(openerId(id ?? '')) ?? true}
        >
          {id !== undefined && children(id)}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SheetFrameProps {
  title: string;
  children: ReactNode;
  /** Without fields in it, the keyboard scrolls it by focus. */
  hasFields?: boolean;
  /** Buttons below what scrolls. */
  footer?: ReactNode;
}

/** What a sheet shows: its title, what scrolls, its buttons. */
export function SheetFrame({ title, children, hasFields = false, footer }: SheetFrameProps) {
  return (
    <>
      <header className="flex items-center justify-between gap-3 py-2 pr-3 pl-5">
        <Dialog.Title className="min-w-0 text-xl break-words">{title}</Dialog.Title>
        <Dialog.Close render={<Button look="quiet" size="icon" className="flex-none" />} aria-label={ADMIN_WORDS.close}>
          <Icon name="close" />
        </Dialog.Close>
      </header>
      <div className="zari flex-none" aria-hidden="true" />
      <div className="flex-1 overflow-y-auto overscroll-contain p-5" {...(!hasFields && { tabIndex: 0 })}>
        {children}
      </div>
      {footer && <footer className="flex flex-wrap gap-2 border-t border-line px-5 py-3">{footer}</footer>}
    </>
  );
}
