import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useState } from 'react';

interface DraggableRow {
  row: RefObject<HTMLElement | null>;
  listId: string;
  index: number;
}

/** Makes a row of a list draggable among the others; gives the edge at which a dragged one would be put. */
export function useDraggableRow({ row, listId, index }: DraggableRow): 'top' | 'bottom' | undefined {
  const [edge, setEdge] = useState<'top' | 'bottom'>();
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const data = { listId, index };
    const showEdge = (userData: Record<string | symbol, unknown>) => {
      const closest = extractClosestEdge(userData);
      setEdge(closest === 'top' || closest === 'bottom' ? closest : undefined);
    };
    return combine(
      draggable({ element, getInitialData: () => data }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['listId'] === listId && source.data['index'] !== index,
        getData: ({ input }) => attachClosestEdge(data, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => showEdge(self.data),
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined),
      }),
    );
  }, [row, listId, index]);
  return edge;
}
