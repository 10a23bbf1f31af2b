import { PRICE_WORDS } from '#admin/format/prices.ts';
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
      <table className="diff">
        <thead>
          <tr>
            <th scope="col">{GRID_WORDS.product}</th>
            <th scope="col">{GRID_WORDS.column}</th>
            <th scope="col">{GRID_WORDS.before}</th>
            <th scope="col">{GRID_WORDS.after}</th>
          </tr>
        </thead>
        <tbody>
          {list.slice(0, SHOWN).map((edit) => (
            <EditRow key={cellKey(edit.productId, edit.columnId)} edit={edit} />
          ))}
        </tbody>
      </table>
      {list.length > SHOWN && <p className="text-ink-soft">{GRID_WORDS.andMore(list.length - SHOWN)}</p>}
      <ul className="text-sm text-ink-soft">
        {changes
          .filter((change) => change.isOriginalTooLow)
          .map(({ unit }) => (
            <li key={unit.key}>
              <Badge tone="warning">{nameOf(list, unit.key)}</Badge> {PRICE_WORDS.originalTooLow}
            </li>
          ))}
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

function EditRow({ edit }: { edit: CellEdit }) {
  const column = columnOf(edit.columnId);
  const isStock = column.kind === 'stock';
  const by = Number(edit.text) - Number(edit.seen || 0);
  const none = isStock ? GRID_WORDS.noStock : '–';
  return (
    <tr>
      <th scope="row">{edit.productName}</th>
      <td>{column.label}</td>
      <td>
        <del>{shownText(column, edit.seen) || none}</del>
      </td>
      <td>
        <ins>{shownText(column, edit.text) || '–'}</ins> {isStock && <span>({GRID_WORDS.pieces(by)})</span>}
      </td>
    </tr>
  );
}

const nameOf = (list: readonly CellEdit[], id: string) => list.find(({ productId }) => productId === id)?.productName;
