import { BUY_FIELDS, type ProductData } from '#shared/product/product-data.ts';
import { selectStitching } from './buy.store.ts';
import { PRODUCT_WORDS } from './messages.ts';

const KINDS = [
  { value: 'stitched', isStitched: true },
  { value: 'unstitched', isStitched: false },
] as const;

/** Stitched or unstitched, for a product that is sold both ways. */
export function StitchingChoice({ product, isStitched }: { product: ProductData; isStitched: boolean }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{PRODUCT_WORDS.stitching}</legend>
      <div className="flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <label className="choice" key={kind.value}>
            <input
              type="radio"
              name={BUY_FIELDS.stitching}
              value={kind.value}
              checked={kind.isStitched === isStitched}
              onChange={() => selectStitching(product, kind.isStitched)}
            />
            {PRODUCT_WORDS[kind.value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
