import { BUY_FIELDS, type ProductData } from '#shared/product/product-data.ts';
import type { SizeOption } from '#shared/product/size-options.ts';
import { variantsOf } from '#shared/product/variants.ts';
import { soldOutSize } from '#site/components/messages.ts';
import type { GuideData } from '#site/features/size-chart/SizeGuide.tsx';
import { SizeGuideLink } from '#site/features/size-chart/SizeGuideLink.tsx';
import { selectSize, selectStitching } from './buy.store.ts';
import { PRODUCT_WORDS } from './messages.ts';

interface Props {
  product: ProductData;
  options: readonly SizeOption[];
  chosen: string;
  guide: GuideData;
}

/**
 * The sizes a product is made in. A sold-out size has a dashed border and a diagonal line (`.choice-sold-out` in
 * buy-box.css), and its accessible name ends in 'sold out'. It can still be chosen.
 */
export function SizeChoice({ product, options, chosen, guide }: Props) {
  const isSoldUnstitched = variantsOf(product, false).some(({ stockQuantity }) => stockQuantity > 0);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{PRODUCT_WORDS.size}</legend>
      <div className="sizes">
        {options.map(({ size, isSoldOut }) => (
          <label className={isSoldOut ? 'choice choice-sold-out' : 'choice'} key={size}>
            <input
              type="radio"
              name={BUY_FIELDS.size}
              value={size}
              checked={size === chosen}
              onChange={() => selectSize(product, size)}
              aria-label={isSoldOut ? soldOutSize(size) : size}
            />
            {size}
          </label>
        ))}
      </div>
      <SizeGuideLink
        options={options}
        guide={guide}
        onChoose={(size) => selectSize(product, size)}
        onUnstitched={isSoldUnstitched ? () => selectStitching(product, false) : undefined}
      />
    </fieldset>
  );
}

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
