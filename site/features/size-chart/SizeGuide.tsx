import { useStore } from '@nanostores/react';
import { SIZE_TABLES } from '#site/content/size-tables.ts';
import { $measurements, setUnit, UNITS } from './measurements.store.ts';
import { GUIDE_WORDS } from './messages.ts';
import { type FinderProduct, SizeFinder } from './SizeFinder.tsx';
import { SizeTable } from './SizeTable.tsx';

const UNIT_NAMES = { in: GUIDE_WORDS.inches, cm: GUIDE_WORDS.centimetres } as const;

/** The size chart: unit, size finder and both tables (specification, section 3). With `product`, it can choose a size. */
export function SizeGuide({ product }: { product?: FinderProduct }) {
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
      <SizeFinder {...(product === undefined ? {} : { product })} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-x-12 gap-y-10">
        {SIZE_TABLES.map((table) => (
          <section aria-labelledby={table.id} key={table.id}>
            <h2 className="mb-4" id={table.id}>
              {table.title}
            </h2>
            <SizeTable table={table} unit={unit} />
          </section>
        ))}
      </div>
    </div>
  );
}
