import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormContext, useWatch } from 'react-hook-form';
import { settingsQuery } from '#admin/features/settings/settings.queries.ts';
import { sizeNames } from '#admin/features/sizes/shop-sizes.ts';
import { ReservedPieces } from '../ReservedPieces.tsx';
import { WaitingShoppers } from '../WaitingShoppers.tsx';
import { type FormValues, SEWINGS, type Sewing } from './form-values.ts';
import { FIELD_LABELS, FORM_WORDS } from './messages.ts';
import { Section } from './Section.tsx';
import { StockReason } from './StockReason.tsx';
import { otherVariants, type ProductSnapshot, sizesOf } from './snapshot.ts';
import { deletedVariants, ownPrices, stockMoves } from './stock-words.ts';
import { TextField } from './TextField.tsx';
import { settleTypedStock } from './typed-stock.ts';

interface StockSectionProps {
  base: ProductSnapshot | null;
  /** The product as stored now. */
  latest: ProductSnapshot | undefined;
}

/** How the product is sold, and the stock of each size (specification, section 5). */
export function StockSection({ base, latest }: StockSectionProps) {
  const form = useFormContext<FormValues>();
  const { register, getValues, setValue, getFieldState, resetField } = form;
  const { data: shop } = useQuery(settingsQuery);
  const settle = () => settleTypedStock(form, base);
  const sewing = useWatch<FormValues, 'sewing'>({ name: 'sewing' });
  const change = () => {
    const { sewing: chosen, unstitchedStock, stock } = getValues();
    // Staff could not find an error in a hidden field.
    for (const name of hiddenFields(chosen)) if (getFieldState(name).invalid) resetField(name);
    // Unstitched stock starts with the total of the sizes.
    if (chosen !== 'unstitched' || unstitchedStock !== '') return;
    setValue('unstitchedStock', String(sumOf(Object.values(stock))), { shouldDirty: true });
  };
  return (
    <Section title={FORM_WORDS.stock}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{FORM_WORDS.sewingLabel}</legend>
        {SEWINGS.map((value) => (
          <label key={value} className="choice">
            <input type="radio" value={value} {...register('sewing', { onChange: change })} />
            <span>{FORM_WORDS.sewing[value]}</span>
          </label>
        ))}
      </fieldset>
      {sewing !== 'unstitched' && (
        <div className="grid gap-1.5">
          <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
            {sizesOf(base?.variants ?? []).map((size) => (
              <TextField
                key={size}
                name={`stock.${size}`}
                label={size}
                aria-label={`Pieces, size ${size}`}
                inputMode="tel"
                onLeft={settle}
              />
            ))}
          </div>
          <p className="text-sm text-ink-soft">{FORM_WORDS.stockHint}</p>
          <OwnPrices base={base} />
        </div>
      )}
      {sewing !== 'stitched' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            name="unstitchedStock"
            inputMode="tel"
            onLeft={settle}
            placeholder="0"
            hint={base === null ? FORM_WORDS.newClothHint : FORM_WORDS.clothHint}
          />
          <TextField name="unstitchedPrice" inputMode="decimal" />
        </div>
      )}
      <StockReason base={base} />
      <StockWords base={base} latest={latest} />
      <div className="grid gap-1.5">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField name="low_size_below" inputMode="numeric" placeholder={shop?.low_size_below.toString()} />
          <TextField name="low_stock_below" inputMode="numeric" placeholder={shop?.low_stock_below.toString()} />
        </div>
        <p className="text-sm text-ink-soft">{FORM_WORDS.lowHint}</p>
      </div>
      {base && <ReservedPieces productId={base.record.id} />}
      {base && <WaitingShoppers productId={base.record.id} />}
      {base && (
        <Link to="/reports/stock" search={{ product: base.record.id }} className="link justify-self-start">
          {FORM_WORDS.stockHistory}
        </Link>
      )}
    </Section>
  );
}

/** Sizes with their own price, set by an import or restored by an undo, and a checkbox that resets them. */
function OwnPrices({ base }: Pick<StockSectionProps, 'base'>) {
  const { register } = useFormContext<FormValues>();
  const prices = ownPrices(base);
  if (prices === '') return null;
  return (
    <div className="grid gap-1">
      <p>{FORM_WORDS.ownPrices(prices)}</p>
      <label className="check">
        <input type="checkbox" {...register('resetSizePrices')} />
        <span>{FIELD_LABELS.resetSizePrices}</span>
      </label>
    </div>
  );
}

function StockWords({ base, latest }: StockSectionProps) {
  const [sewing, stock, cloth] = useWatch<FormValues, ['sewing', 'stock', 'unstitchedStock']>({
    name: ['sewing', 'stock', 'unstitchedStock'],
  });
  const total = sumOf([
    ...(sewing === 'unstitched' ? [] : Object.values(stock)),
    ...(sewing === 'stitched' ? [] : [cloth]),
  ]);
  const others = otherVariants(base?.variants ?? []);
  const removed = deletedVariants(base, { sewing, stock });
  const moves = base && latest ? stockMoves(base, latest) : '';
  return (
    <div role="status" className="grid gap-1 border-t border-line pt-3">
      <p>{FORM_WORDS.total(total)}</p>
      {removed !== '' && <p className="font-semibold text-madder-deep">{FORM_WORDS.removesVariants(removed)}</p>}
      {moves !== '' && <p className="text-ink-soft">{FORM_WORDS.movedSince(moves)}</p>}
      {others.length > 0 && (
        <p className="text-ink-soft">
          {FORM_WORDS.otherVariants(
            others.map(({ size, stock_quantity }) => `${size || '–'}: ${stock_quantity}`).join(', '),
          )}
        </p>
      )}
    </div>
  );
}

function hiddenFields(sewing: Sewing): (`stock.${string}` | 'unstitchedStock' | 'unstitchedPrice')[] {
  if (sewing === 'stitched') return ['unstitchedStock', 'unstitchedPrice'];
  return sewing === 'unstitched' ? sizeNames().map((size) => `stock.${size}` as const) : [];
}

function sumOf(typed: readonly string[]): number {
  return typed.map(Number).reduce((sum, pieces) => sum + (Number.isInteger(pieces) ? pieces : 0), 0);
}
