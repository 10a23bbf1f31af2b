import { signed } from './CountField.tsx';
import { differenceOf } from './count-changes.ts';
import type { Counted } from './counts.store.ts';
import { COUNT_WORDS } from './messages.ts';

const HEADINGS = [
  COUNT_WORDS.product,
  COUNT_WORDS.before,
  COUNT_WORDS.counted,
  COUNT_WORDS.difference,
  COUNT_WORDS.after,
];

interface DifferenceTableProps {
  counts: readonly Counted[];
  /** Stock now, by variant. */
  now: ReadonlyMap<string, number>;
}

/** The sizes whose count differs from the stock, and what saving leads to. */
export function DifferenceTable({ counts, now }: DifferenceTableProps) {
  if (counts.length === 0) return <p>{COUNT_WORDS.noDifferences}</p>;
  return (
    <>
      <table className="w-full text-left [&_td]:py-1.5 [&_td]:pr-2 sm:[&_td]:pr-4 [&_th]:pr-2 sm:[&_th]:pr-4">
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className="text-sm">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <DifferenceRow key={count.variantId} count={count} now={now.get(count.variantId)} />
          ))}
        </tbody>
      </table>
      {counts.some(({ variantId, stock }) => now.get(variantId) !== stock) && (
        <p className="mt-2 text-ink-soft">{COUNT_WORDS.sinceHint}</p>
      )}
    </>
  );
}

function DifferenceRow({ count, now }: { count: Counted; now: number | undefined }) {
  const by = differenceOf(count);
  return (
    <tr className="border-t border-line">
      <td className="wrap-anywhere">{`${count.name}, ${count.size || COUNT_WORDS.unstitched}`}</td>
      <td>{count.stock}</td>
      <td>{count.pieces}</td>
      <td className="font-semibold">{signed(by)}</td>
      <td>
        {now === undefined ? COUNT_WORDS.gone : Math.max(0, now + by)}
        {now !== undefined && now !== count.stock && (
          <span className="block text-sm text-ink-soft">{COUNT_WORDS.moved(now - count.stock)}</span>
        )}
      </td>
    </tr>
  );
}
