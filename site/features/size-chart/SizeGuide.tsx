import { useStore } from '@nanostores/react';
import { guideOf } from './garments.ts';
import { $measurements, setUnit, UNITS, type Unit } from './measurements.store.ts';
import { GUIDE_WORDS } from './messages.ts';
import { type FinderProduct, SizeFinder } from './SizeFinder.tsx';
import { readChart, sizeRows, type SizeTable as Table, toCentimetres } from './size-tables.ts';

const UNIT_NAMES = { in: GUIDE_WORDS.inches, cm: GUIDE_WORDS.centimetres } as const;

/** What a size guide shows. */
export interface GuideData {
  /** As of `garmentText`: only its table is shown; all for ''. */
  garment: string;
  /** As of `chartText`. */
  chart: string;
}

interface Props {
  /** Its sizes can be chosen in the finder. */
  product?: FinderProduct;
  guide: GuideData;
}

/** Unit, size finder, and the tables: both (specification, section 3), or the one that fits a garment. */
export function SizeGuide({ product, guide: { garment, chart: chartText } }: Props) {
  const chart = readChart(chartText);
  const { tables, text, lengths } = guideOf(garment, chart);
  const { unit } = useStore($measurements, { ssr: 'initial' });
  return (
    <div className="grid gap-8">
      <fieldset className="needs-script flex flex-wrap items-center gap-2">
        <legend className="sr-only">{GUIDE_WORDS.unit}</legend>
        {UNITS.map((value) => (
          <label className="choice" key={value}>
            <input type="radio" name="unit" value={value} checked={value === unit} onChange={() => setUnit(value)} />
            <span>{UNIT_NAMES[value]}</span>
          </label>
        ))}
      </fieldset>
      <SizeFinder table={chart.body} {...(product === undefined ? {} : { product })} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-x-12 gap-y-10">
        {tables.map((table) => (
          <section aria-labelledby={table.id} key={table.id}>
            <h2 className="mb-4" id={table.id}>
              {table.title}
            </h2>
            {text !== '' && <p className="mb-4">{text}</p>}
            <SizeTable table={table} unit={unit} />
          </section>
        ))}
      </div>
      {lengths.length > 0 && <p>{GUIDE_WORDS.lengths(lengths.map((length) => lengthText(length, unit)))}</p>}
      {product !== undefined && (
        <p>
          <a className="link" href="/size-chart">
            {GUIDE_WORDS.all}
          </a>
        </p>
      )}
    </div>
  );
}

function lengthText({ piece, inches }: { piece: string; inches: number }, unit: Unit): string {
  return `${piece} ${unit === 'cm' ? toCentimetres(inches) : inches} ${unit}`;
}

export function SizeTable({ table, unit }: { table: Table; unit: Unit }) {
  return (
    <div className="border-line rounded-base overflow-x-auto border">
      <table className="bg-paper-bright w-full border-collapse text-center" aria-labelledby={table.id}>
        <thead className="bg-ink text-paper-bright">
          <tr>
            <th className="py-3 pr-1 pl-3 text-left font-semibold" scope="col">
              {GUIDE_WORDS.size}
            </th>
            {table.columns.map(({ name }) => (
              <th className="px-1 py-3 leading-tight font-semibold" scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizeRows(table).map(({ size, values }) => (
            <tr className="border-line not-first:border-t hover:bg-sand" key={size}>
              <th className="py-2.5 pr-1 pl-3 text-left font-semibold" scope="row">
                {size}
              </th>
              {values.map(({ name, inches }) => (
                <td className="px-1 py-2.5" key={name}>
                  {unit === 'cm' ? toCentimetres(inches) : inches}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
