import { Popover } from '@base-ui/react/popover';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { PUBLISH_WORDS, STATE_LABELS } from './messages.ts';
import { PublishDetails } from './PublishDetails.tsx';
import { usePublishing, useRebuild } from './use-publishing.ts';

/** In the header: whether shoppers see what has been saved; opens what there is to know and to do about it. */
export function PublishChip() {
  const { data, isError } = usePublishing();
  const status = isError ? undefined : data;
  const { rebuild, isRunning } = useRebuild(status);
  if (status === undefined && !isError) return null;
  return (
    <Popover.Root>
      <Popover.Trigger className="button button-quiet px-2 sm:px-2.5">
        <span className={`publish-dot publish-dot-${status?.state ?? 'unknown'}`} aria-hidden="true" />
        <span className="max-xl:sr-only">{labelOf(status)}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={8} className="z-40">
          <Popover.Popup className="popover">
            <Popover.Title className="text-xl">{PUBLISH_WORDS.title}</Popover.Title>
            {status === undefined ? (
              <p className="mt-2">{PUBLISH_WORDS.unknownText}</p>
            ) : (
              <PublishDetails status={status} isRebuilding={isRunning} onRebuild={rebuild} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function labelOf(status: PublishStatus | undefined): string {
  if (status === undefined) return PUBLISH_WORDS.unknown;
  const { state, mode, progress } = status;
  if (state === 'waiting' && mode === 'manual') return PUBLISH_WORDS.manual;
  if (progress === undefined || progress.total === 0) return STATE_LABELS[state];
  return `${STATE_LABELS[state]} ${Math.floor((progress.done / progress.total) * 100)}%`;
}
