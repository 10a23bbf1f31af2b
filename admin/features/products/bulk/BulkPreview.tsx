import { PRICE_WORDS } from '#admin/format/prices.ts';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import type { BulkPlan, PlannedChange } from './bulk-plan.ts';
import { BULK_WORDS } from './messages.ts';

const SAMPLE = 8;
const NAMES = 20;

/** The effect of a bulk action: the number of changes, the first ones before and after, and skipped products with reasons. */
export function BulkPreview({ plan: { changes, skipped }, isDelete }: { plan: BulkPlan; isDelete: boolean }) {
  const tooLow = changes.filter((change) => change.isOriginalTooLow).length;
  const words = isDelete ? BULK_WORDS.willDelete : BULK_WORDS.willChange;
  return (
    <div className="mt-4 grid gap-3">
      <p role="status" className="font-semibold">
        {changes.length === 0 ? BULK_WORDS.nothing : words(changes.length)}
      </p>
      {tooLow > 0 && (
        <p>
          <Badge tone="warning">{BULK_WORDS.products(tooLow)}</Badge> {PRICE_WORDS.originalTooLow}
        </p>
      )}
      {changes.length > 0 && <Sample changes={changes} />}
      {[...skipped].map(([why, rows]) => (
        <details key={why}>
          <summary className="cursor-pointer text-ink-soft">{BULK_WORDS.skipped(rows.length, why)}</summary>
          <ul className="mt-1 list-disc pl-6 text-sm text-ink-soft">
            {rows.slice(0, NAMES).map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {rows.length > NAMES && <li>{ADMIN_WORDS.andMore(rows.length - NAMES)}</li>}
          </ul>
        </details>
      ))}
    </div>
  );
}

const COLUMNS: readonly Column<PlannedChange>[] = [
  { key: 'product', label: BULK_WORDS.product, isRowHead: true, cell: ({ name }) => name },
  { key: 'before', label: BULK_WORDS.before, cell: ({ before }) => <del>{before}</del> },
  { key: 'after', label: BULK_WORDS.after, cell: ({ after }) => <ins>{after}</ins> },
];

function Sample({ changes }: { changes: readonly PlannedChange[] }) {
  const sample = changes.slice(0, SAMPLE);
  return (
    <DataTable
      look="compact"
      rows={sample}
      columns={COLUMNS}
      idOf={({ id }) => id}
      caption={sample.length < changes.length && BULK_WORDS.sample(sample.length, changes.length)}
    />
  );
}
