import { PRICE_WORDS } from '#admin/format/prices.ts';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { formatRupees } from '#shared/money.ts';
import type { ProductChanges } from './grid-changes.ts';
import { shownText } from './grid-columns.ts';
import { type CellEdit, cellKey, columnOf, type Edits } from './grid-edits.ts';
import { GRID_WORDS } from './messages.ts';

const SHOWN = 500;

interface ReviewTableProps {
  edits: Edits;
  changes: readonly ProductChanges[];
  /** The number of change sets. */
  parts: number;
}

/** Edited cells, before and after. */
export function ReviewTable({ edits, changes, parts }: ReviewTableProps) {
  const list = [...edits.values()].toSorted((a, b) => a.productId.localeCompare(b.productId, 'en'));
  const hasStock = list.some(({ columnId }) => columnOf(columnId).kind === 'stock');
  return (
    <div className="grid gap-3">
      {parts > 1 && <p>{GRID_WORDS.inParts(parts)}</p>}
      <DataTable
        look="compact"
        rows={list.slice(0, SHOWN)}
        columns={COLUMNS}
        idOf={(edit) => cellKey(edit.productId, edit.columnId)}
      />
      {list.length > SHOWN && <p className="text-ink-soft">{ADMIN_WORDS.andMore(list.length - SHOWN)}</p>}
      <ul className="text-sm text-ink-soft">
        {changes.flatMap(({ unit, isOriginalTooLow, importBan }) =>
          [isOriginalTooLow ? PRICE_WORDS.originalTooLow : '', importBan]
            .filter((warning) => warning !== '')
            .map((warning) => (
              <li key={`${unit.key} ${warning}`}>
                <Badge tone="warning">{nameOf(list, unit.key)}</Badge> {warning}
              </li>
            )),
        )}
        {changes.flatMap(({ unit, ownPrices }) =>
          ownPrices.map(({ size, price }) => (
            <li key={`${unit.key} ${size}`}>
              {GRID_WORDS.ownPrice(`${nameOf(list, unit.key)}, ${size || GRID_WORDS.unstitched}`, formatRupees(price))}
            </li>
          )),
        )}
        {hasStock && <li>{GRID_WORDS.stockNote}</li>}
      </ul>
    </div>
  );
}

const COLUMNS: readonly Column<CellEdit>[] = [
  { key: 'product', label: GRID_WORDS.product, isRowHead: true, cell: ({ productName }) => productName },
  { key: 'column', label: GRID_WORDS.column, cell: ({ columnId }) => columnOf(columnId).label },
  {
    key: 'before',
    label: GRID_WORDS.before,
    cell: ({ columnId, seen }) => {
      const column = columnOf(columnId);
      return <del>{shownText(column, seen) || (column.kind === 'stock' ? GRID_WORDS.noStock : ADMIN_WORDS.none)}</del>;
    },
  },
  { key: 'after', label: GRID_WORDS.after, cell: (edit) => <After edit={edit} /> },
];

function After({ edit }: { edit: CellEdit }) {
  const column = columnOf(edit.columnId);
  const by = Number(edit.text) - Number(edit.seen || 0);
  return (
    <>
      <ins>{shownText(column, edit.text) || ADMIN_WORDS.none}</ins>{' '}
      {column.kind === 'stock' && <span>({GRID_WORDS.pieces(by)})</span>}
    </>
  );
}

const nameOf = (list: readonly CellEdit[], id: string) => list.find(({ productId }) => productId === id)?.productName;
