import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { labelOf, PUBLISH_WORDS } from './messages.ts';
import { usePublishing, useRebuild } from './use-publishing.ts';

const PublishDetails = lazyPart(() => import('./PublishDetails.tsx').then((module) => module.PublishDetails));

const DOTS = {
  unknown: 'rounded-full border-line-strong',
  live: 'rounded-full border-leaf bg-leaf',
  waiting: 'rounded-full border-zari bg-zari-light',
  /** A turning ring with a gap. */
  publishing: 'animate-spin rounded-full border-zari border-t-transparent',
  failed: 'rounded-small border-madder bg-madder',
} as const;

/** The publishing state in the top bar; opens the details. */
export function PublishChip() {
  const [isOpen, setIsOpen] = useState(false);
  const { latest, status, isError } = usePublishing(isOpen);
  const { rebuild, isRunning } = useRebuild(latest);
  if (status === undefined && !isError) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger render={<Button look="quiet" className="px-2 sm:px-2.5" />}>
        <span className={`size-3 flex-none border-2 ${DOTS[status?.state ?? 'unknown']}`} aria-hidden="true" />
        <span className="max-xl:sr-only">{status === undefined ? PUBLISH_WORDS.unknown : labelOf(status)}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={8} className="z-40">
          <Popover.Popup className="max-h-[calc(100dvh-5rem)] w-[min(22rem,var(--available-width))] overflow-y-auto rounded-base border border-t-3 border-line border-t-zari bg-paper-bright px-5 pt-4 pb-5 shadow-lift focus-visible:outline-none">
            <Popover.Title className="text-xl">{PUBLISH_WORDS.title}</Popover.Title>
            {status === undefined ? (
              <p className="mt-2">{PUBLISH_WORDS.unknownText}</p>
            ) : (
              <PublishDetails
                status={status}
                isRebuilding={isRunning}
                onRebuild={rebuild}
                onLeave={() => setIsOpen(false)}
              />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
