import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useBlocker } from '@tanstack/react-router';
import { KEEPING_WORDS } from './messages.ts';

interface LeaveDialogProps {
  isUnsaved: boolean;
  /** Throws the draft away. */
  onDiscard: () => void;
}

/** Asks before a link, the back button or closing the tab takes unsaved changes out of sight. */
export function LeaveDialog({ isUnsaved, onDiscard }: LeaveDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <AlertDialog.Root open={blocker.status === 'blocked'} onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="sheet-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="text-xl">{KEEPING_WORDS.leaveTitle}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2">{KEEPING_WORDS.leaveText}</AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close className="button">{KEEPING_WORDS.stay}</AlertDialog.Close>
            <button type="button" className="button button-outline" onClick={() => blocker.proceed?.()}>
              {KEEPING_WORDS.leave}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                onDiscard();
                blocker.proceed?.();
              }}
            >
              {KEEPING_WORDS.leaveDiscard}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
