import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Badge, type BadgeTone } from '#admin/ui/Badge.tsx';
import type { CellChange, PlannedRow, RowKind } from './row-types.ts';
import { IMPORT_WORDS, KIND_LABELS } from './words.ts';

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

const MOST_CHANGES = 8;
const MOST_CHARACTERS = 90;

const TONES: Record<RowKind, BadgeTone> = {
  create: 'calm',
  update: 'ink',
  unchanged: 'plain',
  skipped: 'plain',
  error: 'madder',
};

/** The effect of one row: its kind, its changes before and after, its problems. */
function PlannedRowItem({ row }: { row: PlannedRow }) {
  const changes = row.changes.filter(({ column }) => row.kind === 'update' || column !== 'name');
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-16 text-sm text-ink-soft">{IMPORT_WORDS.row(row.number)}</span>
        <Badge tone={TONES[row.kind]}>{KIND_LABELS[row.kind]}</Badge>
        <span className="min-w-0 font-semibold break-words">{shorten(row.name)}</span>
        <span className="text-sm text-ink-soft">
          {[row.sku, row.productId && IMPORT_WORDS.product(row.productId)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {row.problems.map(({ column, message }) => (
        <p key={`${column} ${message}`} className="mt-1 text-madder-deep">
          {column && <b>{column}: </b>}
          {message}
        </p>
      ))}
      {row.warnings.map(({ column, message }) => (
        <p key={`${column} ${message}`} className="mt-1">
          <Badge tone="warning">{IMPORT_WORDS.warning}</Badge> {column && <b>{column}: </b>}
          {message}
        </p>
      ))}
      {changes.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
          {changes.slice(0, MOST_CHANGES).map((change) => (
            <Change key={change.column} change={change} isNew={row.kind === 'create'} />
          ))}
          {changes.length > MOST_CHANGES && <li>{IMPORT_WORDS.more(changes.length - MOST_CHANGES)}</li>}
        </ul>
      )}
    </>
  );
}

function Change({ change: { column, before, after }, isNew }: { change: CellChange; isNew: boolean }) {
  return (
    <li className="min-w-0 break-words">
      <span className="text-ink-soft">{column} </span>
      {!isNew && (
        <>
          <del>{cellWords(before)}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins>{cellWords(after)}</ins>
    </li>
  );
}

function cellWords(text: string): string {
  return text === '' ? IMPORT_WORDS.empty : shorten(text);
}

function shorten(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}
