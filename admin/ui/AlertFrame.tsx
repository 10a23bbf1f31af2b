import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

interface AlertFrameProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  buttons: ReactNode;
  onClose: () => void;
}

/** A question over everything else, with its answers as buttons. Escape closes it; a press outside does not. */
export function AlertFrame({ isOpen, title, children, buttons, onClose }: AlertFrameProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="sheet-backdrop dialog-backdrop" forceRender />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2">
            {children}
          </AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">{buttons}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
