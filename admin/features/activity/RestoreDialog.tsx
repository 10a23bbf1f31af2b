import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#admin/api/failures.ts';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { contentSectionOf } from '#admin/saving/field-labels.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { notifyFailure } from '#admin/ui/notify.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { versionQuery } from './activity.queries.ts';
import { type AuditEntry, restoring, restoringChanges, versionBefore } from './entry.ts';
import { FieldChanges } from './FieldValues.tsx';
import { ACTIVITY_WORDS } from './messages.ts';

/** Previews and restores the version before an entry. */
export function RestoreDialog({ entry, isOpen, onClose }: { entry: AuditEntry; isOpen: boolean; onClose: () => void }) {
  const { data, isError, refetch } = useQuery({ ...versionQuery(entry), enabled: isOpen });
  const { restore, isPending } = useRestore(onClose);
  const changes = data?.current ? restoringChanges(versionBefore(data.since), data.current) : [];
  const operation = restoring(entry, changes);
  const isReady = changes.length > 0 && operation !== undefined && !isPending;
  return (
    <Modal
      isOpen={isOpen}
      title={ACTIVITY_WORDS.restoreTitle}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {ADMIN_WORDS.cancel}
          </Button>
          <Button disabled={!isReady} onClick={() => operation && restore({ title: entry.title, operation })}>
            {ACTIVITY_WORDS.restoreAction}
          </Button>
        </>
      }
    >
      <p className="font-semibold break-words">{entry.title}</p>
      {isError && !data && <ListFailure onRetry={() => void refetch()} />}
      {!data && !isError && <div className="skeleton h-24" role="status" aria-label={ACTIVITY_WORDS.loading} />}
      {data && !data.current && <p>{ACTIVITY_WORDS.restoreGone}</p>}
      {data?.current && changes.length === 0 && <p>{ACTIVITY_WORDS.restoreNothing}</p>}
      {changes.length > 0 && (
        <>
          <p className="text-ink-soft">{ACTIVITY_WORDS.restoreText}</p>
          <FieldChanges changes={changes} section={contentSectionOf(entry)} />
        </>
      )}
    </Modal>
  );
}

/** Saves the operation that restores a version. */
function useRestore(onRestored: () => void) {
  // Every query.
  const { mutate, isPending } = useSave('restore', [[]]);
  return {
    isPending,
    restore: ({ title, operation }: { title: string; operation: Operation }) =>
      mutate({
        label: `Restored: ${title}`,
        source: 'restore',
        operations: [operation],
        done: ACTIVITY_WORDS.restored,
        onSaved: onRestored,
        onFailed: (error) => {
          notifyFailure(ADMIN_MESSAGES.error, refusalTexts({ refusal: refusalOf(error), error }).join(' '));
          return true;
        },
      }),
  };
}
