import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { PlannedRowItem } from './PlannedRowItem.tsx';
import type { PlannedRow } from './row-types.ts';
import { IMPORT_WORDS } from './words.ts';

/** Estimated height of a row in px, until it is measured. */
const USUAL_HEIGHT = 76;

/** The rows of a dry run, virtualised. */
export function PlannedRows({ rows }: { rows: readonly PlannedRow[] }) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => rows[index]?.number ?? index,
    overscan: 6,
  });
  return (
    <section
      ref={box}
      className="max-h-[min(34rem,70dvh)] overflow-y-auto rounded-small border border-line"
      aria-label={IMPORT_WORDS.rows}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line px-3.5 py-2.5"
              style={{ transform: `translateY(${start}px)` }}
            >
              <PlannedRowItem row={row} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
