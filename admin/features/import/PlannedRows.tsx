import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { PlannedRowItem } from './PlannedRowItem.tsx';
import type { PlannedRow } from './row-types.ts';
import { IMPORT_WORDS } from './words.ts';

/** Pixels a row usually takes; measured once it is there. */
const USUAL_HEIGHT = 76;

/** The rows of a dry run; only those in sight are in the page, however many there are. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section ref={box} className="plan-box" aria-label={IMPORT_WORDS.rows} tabIndex={0}>
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
              className="plan-row"
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
