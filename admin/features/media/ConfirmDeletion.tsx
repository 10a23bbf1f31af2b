import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { MEDIA_PAGE_WORDS } from './messages.ts';

interface ConfirmDeletionProps {
  isOpen: boolean;
  /** The number of pictures and videos. */
  count: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before pictures or videos are deleted. */
export function ConfirmDeletion({ count, ...dialog }: ConfirmDeletionProps) {
  return (
    <ConfirmDialog {...dialog} title={MEDIA_PAGE_WORDS.deleteTitle(count)} action={MEDIA_PAGE_WORDS.delete}>
      {MEDIA_PAGE_WORDS.deleteText}
    </ConfirmDialog>
  );
}
