import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '#admin/ui/Icon.tsx';
import { ListFailure } from '#admin/ui/ListStates.tsx';
import type { Activity } from '#shared/api/activity.ts';
import { changeQuery } from './activity.queries.ts';
import { ChangeDetails } from './ChangeDetails.tsx';
import { ACTIVITY_WORDS } from './messages.ts';

interface ChangeSheetProps {
  /** The id in the URL; undefined if no change is open. */
  openId: string | undefined;
  /** The same change from the list, to show at once. */
  listed: Activity | undefined;
}

/** The open change as a sheet beside the list, kept in the URL; Escape and the back button close it. */
export function ChangeSheet({ openId, listed }: ChangeSheetProps) {
  const navigate = useNavigate({ from: '/activity' });
  const close = () => void navigate({ search: (now) => ({ ...now, change: undefined }), resetScroll: false });
  // Still shown while the sheet slides away.
  const [shown, setShown] = useState({ id: openId, listed });
  if (openId !== undefined && (openId !== shown.id || listed !== shown.listed)) setShown({ id: openId, listed });
  return (
    <Dialog.Root open={openId !== undefined} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="sheet" finalFocus={() => document.getElementById(`change-${shown.id}`)}>
          {shown.id !== undefined && <SheetContent key={shown.id} id={shown.id} listed={shown.listed} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SheetContent({ id, listed }: { id: string; listed: Activity | undefined }) {
  const change = useQuery({ ...changeQuery(id), ...(listed ? { placeholderData: listed } : {}) });
  const { data, isPending, refetch } = change;
  return (
    <>
      <header className="flex items-center justify-between gap-3 py-2 pr-3 pl-5">
        <Dialog.Title className="min-w-0 text-xl break-words">
          {data?.label ?? (data === null ? ACTIVITY_WORDS.missing : ACTIVITY_WORDS.title)}
        </Dialog.Title>
        <Dialog.Close className="button button-quiet w-10 flex-none px-0" aria-label={ACTIVITY_WORDS.close}>
          <Icon name="close" />
        </Dialog.Close>
      </header>
      <div className="zari flex-none" aria-hidden="true" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard. */}
      <div className="flex-1 overflow-y-auto overscroll-contain p-5" tabIndex={0}>
        {data && <ChangeDetails change={data} />}
        {data === null && <p className="text-ink-soft">{ACTIVITY_WORDS.missingText}</p>}
        {data === undefined && isPending && (
          <div className="skeleton h-72" role="status" aria-label={ACTIVITY_WORDS.loading} />
        )}
        {data === undefined && !isPending && <ListFailure onRetry={() => void refetch()} />}
      </div>
    </>
  );
}
