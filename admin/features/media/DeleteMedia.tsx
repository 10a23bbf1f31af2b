import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import type { MediaEntry } from '#shared/api/media-library.ts';
import { ConfirmDeletion } from './ConfirmDeletion.tsx';
import { useDeletion } from './media-deletion.ts';
import { MEDIA_PAGE_WORDS } from './messages.ts';

interface DeleteMediaProps {
  chosen: readonly MediaEntry[];
  /** The deletable pictures of this page. */
  unused: readonly MediaEntry[];
  onSelect: (entries: readonly MediaEntry[]) => void;
}

/** The number of ticked pictures, and a button that deletes them as one step. */
export function DeleteMedia({ chosen, unused, onSelect }: DeleteMediaProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeletion(chosen, () => {
    setIsAsking(false);
    onSelect([]);
  });
  if (unused.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" className="link" onClick={() => onSelect(unused)}>
        {MEDIA_PAGE_WORDS.selectUnused}
      </button>
      {chosen.length > 0 && (
        <>
          <button type="button" className="link" onClick={() => onSelect([])}>
            {MEDIA_PAGE_WORDS.clear}
          </button>
          <p role="status">{MEDIA_PAGE_WORDS.selected(chosen.length)}</p>
          <Button onClick={() => setIsAsking(true)}>{MEDIA_PAGE_WORDS.delete}</Button>
        </>
      )}
      <ConfirmDeletion
        isOpen={isAsking}
        count={chosen.length}
        isBusy={deletion.isPending}
        onConfirm={() => deletion.remove()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
