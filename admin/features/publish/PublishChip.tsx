import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { labelOf, PUBLISH_WORDS } from './messages.ts';
import { PublishDetails } from './PublishDetails.tsx';
import { usePublishing, useRebuild } from './use-publishing.ts';

/** The publishing state in the top bar; opens the details. */
export function PublishChip() {
  const [isOpen, setIsOpen] = useState(false);
  const { latest, status, isError } = usePublishing(isOpen);
  const { rebuild, isRunning } = useRebuild(latest);
  if (status === undefined && !isError) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger render={<Button look="quiet" className="px-2 sm:px-2.5" />}>
        <span className={`publish-dot publish-dot-${status?.state ?? 'unknown'}`} aria-hidden="true" />
        <span className="max-xl:sr-only">{status === undefined ? PUBLISH_WORDS.unknown : labelOf(status)}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={8} className="z-40">
          <Popover.Popup className="popover">
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
