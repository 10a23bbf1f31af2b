import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useState } from 'react';

interface DraggableTile {
  tile: RefObject<HTMLElement | null>;
  listId: string;
  index: number;
}

/** Makes a tile draggable among the others of its list; returns the edge at which a dragged one would be inserted. */
export function useDraggableTile({ tile, listId, index }: DraggableTile): 'left' | 'right' | undefined {
  const [edge, setEdge] = useState<'left' | 'right'>();
  useEffect(() => {
    const element = tile.current;
    if (element === null) return;
    const data = { listId, index };
    const showEdge = (userData: Record<string | symbol, unknown>) => {
      const closest = extractClosestEdge(userData);
      setEdge(closest === 'left' || closest === 'right' ? closest : undefined);
    };
    return combine(
      draggable({ element, getInitialData: () => data }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['listId'] === listId && source.data['index'] !== index,
        getData: ({ input }) => attachClosestEdge(data, { element, input, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self }) => showEdge(self.data),
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined),
      }),
    );
  }, [tile, listId, index]);
  return edge;
}
