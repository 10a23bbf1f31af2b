import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button, DialogFooter } from './Button.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** A verb, such as 'Delete', not 'OK'. */
  action: string;
  /** Label of the cancel button, where 'Cancel' is ambiguous. */
  wayBack?: string;
  /** A milder alternative. */
  other?: { label: string; onChoose: () => void };
  isBusy?: boolean;
  /** False if confirming deletes nothing. */
  isDanger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is deleted (specification, section 5). Escape and Cancel change nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    action,
    wayBack = ADMIN_WORDS.cancel,
    other,
    isBusy = false,
    isDanger = true,
    onConfirm,
    onClose,
  } = props;
  return (
    <AlertFrame
      isOpen={isOpen}
      title={title}
      onClose={() => !isBusy && onClose()}
      buttons={
        <>
          <AlertDialog.Close render={<Button look="outline" />} disabled={isBusy}>
            {wayBack}
          </AlertDialog.Close>
          {other && (
            <Button look="outline" disabled={isBusy} onClick={other.onChoose}>
              {other.label}
            </Button>
          )}
          <Button look={isDanger ? 'danger' : 'filled'} disabled={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </AlertFrame>
  );
}

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
          <DialogFooter>{buttons}</DialogFooter>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
