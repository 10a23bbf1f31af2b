import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { settingsQuery } from '#admin/features/settings/settings.queries.ts';
import { FieldConflict, FormField } from '#admin/forms/FormField.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { importBanWarning } from '#shared/product/import-ban.ts';
import { UNSTITCHED } from '#shared/product/variants.ts';
import { PRODUCTS_WORDS } from '../messages.ts';
import { waitingShoppersQuery } from '../products.queries.ts';
import { ReservedPieces } from '../ReservedPieces.tsx';
import { FORM_WORDS } from './messages.ts';
import type { Choices } from './product-form.queries.ts';
import { type ProductForm, SEWINGS, type Sewing, sizeField } from './product-form-fields.ts';
import { otherVariants, type ProductSnapshot, sizesOf } from './snapshot.ts';
import {
  addsPieces,
  deletedVariants,
  ownMrps,
  ownPrices,
  settleTypedStock,
  stockMoves,
  typedMoves,
  typedTotal,
} from './stock-words.ts';

interface StockSectionProps {
  form: ProductForm;
  product: ProductSnapshot | undefined;
  brands: Choices['brands'];
}
type StockProps = Omit<StockSectionProps, 'brands'>;

/** How the product is sold, and the stock of each size (specification, section 5). */
export function StockSection({ form, product, brands }: StockSectionProps) {
  const { data: shop } = useQuery(settingsQuery);
  const settle = () => settleTypedStock(form, product);
  const { sewing } = form.typed;
  const mrps = ownMrps(product);
  const sizes = sizesOf(product?.variants ?? []);
  const choose = (chosen: Sewing) => {
    form.set('sewing', chosen);
    // Staff could not find an error in a hidden field.
    for (const name of hiddenFields(chosen, sizes))
      if (form.errorOf(name) !== undefined) form.set(name, form.fields[name]?.typed(form.seen[name] ?? null));
    // Unstitched stock starts with the total of the sizes.
    if (chosen !== 'unstitched' || form.typed.unstitchedStock !== '') return;
    form.set('unstitchedStock', String(typedTotal(product, { ...form.typed, sewing: 'stitched' })));
  };
  return (
    <TitledCard title={FORM_WORDS.stock}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{FORM_WORDS.sewingLabel}</legend>
        {SEWINGS.map((value) => (
          <label key={value} className="choice">
            <input type="radio" name="sewing" checked={value === sewing} onChange={() => choose(value)} />
            <span>{FORM_WORDS.sewing[value]}</span>
          </label>
        ))}
      </fieldset>
      <FieldConflict
        name="sewing"
        nameOf={(one) => SEWINGS.flatMap((key) => (key === one ? FORM_WORDS.sewing[key] : []))[0]}
      />
      {sewing !== 'unstitched' && (
        <div className="grid gap-1.5">
          <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
            {sizes.map((size) => (
              <FormField key={size} name={sizeField(size)} label={size} onBlur={settle} />
            ))}
          </div>
          <p className="text-sm text-ink-soft">{FORM_WORDS.stockHint}</p>
          <OwnPrices product={product} />
        </div>
      )}
      {sewing !== 'stitched' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <FormField
            name="unstitchedStock"
            onBlur={settle}
            placeholder="0"
            hint={product === undefined ? FORM_WORDS.newClothHint : FORM_WORDS.clothHint}
          />
          <FormField name="unstitchedPrice" />
        </div>
      )}
      {mrps !== '' && <p>{FORM_WORDS.ownMrps(mrps)}</p>}
      <StockReason form={form} product={product} />
      <StockWords form={form} product={product} />
      {addsPieces(product, form.typed) && <ImportBan typed={form.typed} brands={brands} />}
      <div className="grid gap-1.5">
        <div className="grid gap-3 sm:grid-cols-2">
          <FormField name="low_size_below" {...(shop && { placeholder: String(shop.low_size_below) })} />
          <FormField name="low_stock_below" {...(shop && { placeholder: String(shop.low_stock_below) })} />
        </div>
        <p className="text-sm text-ink-soft">{FORM_WORDS.lowHint}</p>
      </div>
      {product && (
        <>
          <ReservedPieces productId={product.record.id} />
          <WaitingShoppers productId={product.record.id} />
          <Link to="/reports/stock" search={{ product: product.record.id }} className="link justify-self-start">
            {FORM_WORDS.stockHistory}
          </Link>
        </>
      )}
    </TitledCard>
  );
}

/** Sizes with their own price, set by an import or restored by an undo, and a checkbox that resets them. */
function OwnPrices({ product }: Pick<StockSectionProps, 'product'>) {
  const prices = ownPrices(product);
  if (prices === '') return null;
  return (
    <div className="grid gap-1">
      <p>{FORM_WORDS.ownPrices(prices)}</p>
      <FormField name="resetSizePrices" />
    </div>
  );
}

/** What saving does to the stock, and why; nothing while no stock of a stored size is changed. */
function StockReason({ form, product }: StockProps) {
  const moves = typedMoves(product, form);
  if (moves.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p role="status" className="font-semibold">
        {moves.join(', ')}
      </p>
      <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <FormField name="stockKind" />
        <FormField name="stockNote" />
      </div>
    </div>
  );
}

function StockWords({ form, product }: StockProps) {
  const others = otherVariants(product?.variants ?? []);
  const removed = deletedVariants(product, form.typed);
  const moves = product ? stockMoves(product, form.seen) : '';
  return (
    <div role="status" className="grid gap-1 border-t border-line pt-3">
      <p>{FORM_WORDS.total(typedTotal(product, form.typed))}</p>
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

/** Warns of stock whose origin, the product's own or its brand's, is under an import ban. */
function ImportBan({ typed, brands }: Pick<ProductForm, 'typed'> & Pick<StockSectionProps, 'brands'>) {
  const brand = brands.find(({ id }) => id === typed.brand_id);
  const warning = importBanWarning(typed.country_of_origin || (brand?.country_of_origin ?? ''));
  return warning === '' ? null : (
    <p role="status" className="field-warning">
      {warning}
    </p>
  );
}

function hiddenFields(sewing: Sewing, sizes: readonly string[]) {
  if (sewing === 'stitched') return ['unstitchedStock', 'unstitchedPrice'] as const;
  return sewing === 'unstitched' ? sizes.map(sizeField) : [];
}

/** How many shoppers wait for each sold-out size of a product. */
function WaitingShoppers({ productId }: { productId: string }) {
  const { data: sizes } = useQuery({
    ...waitingShoppersQuery,
    select: (all) => all.filter(({ product_id }) => product_id === productId),
  });
  if (!sizes || sizes.length === 0) return null;
  const counts = sizes.map(({ size, shoppers }) => {
    const name = size === UNSTITCHED ? PRODUCTS_WORDS.unstitched : size;
    return `${name}: ${shoppers.toLocaleString('en-IN')}`;
  });
  return <p className="text-sm text-ink-soft">{PRODUCTS_WORDS.waiting(counts.join(', '))}</p>;
}
