import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { Sheet, SheetFrame } from '#admin/ui/Sheet.tsx';
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
  return (
    <Sheet openId={openId} onClose={close} openerId={(id) => `change-${id}`}>
      {(id) => <SheetContent key={id} id={id} listed={listed} />}
    </Sheet>
  );
}

function SheetContent({ id, listed }: { id: string; listed: Activity | undefined }) {
  const change = useQuery({ ...changeQuery(id), ...(listed ? { placeholderData: listed } : {}) });
  const { data, isPending, refetch } = change;
  return (
    <SheetFrame title={data?.label ?? (data === null ? ACTIVITY_WORDS.missing : ACTIVITY_WORDS.title)}>
      {data && <ChangeDetails change={data} />}
      {data === null && <p className="text-ink-soft">{ACTIVITY_WORDS.missingText}</p>}
      {data === undefined && isPending && (
        <div className="skeleton h-72" role="status" aria-label={ACTIVITY_WORDS.loading} />
      )}
      {data === undefined && !isPending && <ListFailure onRetry={() => void refetch()} />}
    </SheetFrame>
  );
}
