import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { useEffect, useId, useRef } from 'react';
import { z } from 'zod';

/** Data of the dragged tile and of the tile under it. */
const tileSchema = z.object({ listId: z.string(), index: z.number() });

/** Calls `onMove` when a tile is dropped at another place of its list; returns the id that the list's tiles carry. */
export function useReorder(onMove: (from: number, to: number) => void): string {
  const listId = useId();
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  }, [onMove]);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['listId'] === listId,
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets;
          const from = tileSchema.safeParse(source.data).data;
          const over = tileSchema.safeParse(target?.data).data;
          if (target === undefined || from === undefined || over === undefined) return;
          const to = getReorderDestinationIndex({
            startIndex: from.index,
            indexOfTarget: over.index,
            closestEdgeOfTarget: extractClosestEdge(target.data),
            axis: 'horizontal',
          });
          if (to !== from.index) latest.current(from.index, to);
        },
      }),
    [listId],
  );
  return listId;
}
