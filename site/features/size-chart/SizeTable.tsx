import { sizeRows, type SizeTable as Table, toCentimetres } from '#site/content/size-tables.ts';
import type { Unit } from './measurements.store.ts';

export function SizeTable({ table, unit }: { table: Table; unit: Unit }) {
  return (
    <div className="border-line rounded-base overflow-x-auto border">
      <table className="bg-paper-bright w-full border-collapse text-center tabular-nums" aria-labelledby={table.id}>
        <thead className="bg-ink text-paper-bright">
          <tr>
            <th className="py-3 pr-1 pl-3 text-left font-semibold" scope="col">
              Size
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
