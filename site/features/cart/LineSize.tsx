import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatRupees } from '#shared/money.ts';
import { type ChoosableVariant, variantKey, variantsOf } from '#shared/product/variants.ts';
import type { CartItem } from './cart-item.ts';
import { changeSize, takesFocus } from './line-changes.ts';
import { kindOf } from './line-name.ts';
import { CART_CONTROLS } from './messages.ts';
import { $lineProducts } from './refresh-lines.store.ts';

/** The size of a line: a choice once it is known in what else its product is sold. */
export function LineSize({ item }: { item: CartItem }) {
  const product = useStore($lineProducts)[item.productId];
  const control = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus(item.id, 'size')) control.current?.focus();
  }, [item.id]);
  const all = product === undefined ? [] : [...variantsOf(product, true), ...variantsOf(product, false)];
  const variants = all.filter((variant) => variantKey(variant) !== undefined);
  if (variants.length < 2 || !variants.some(({ size }) => size === item.size)) return `· ${kindOf(item)}`;
  const choose = (chosen: string) => {
    const variant = variants.find(({ size }) => size === chosen);
    if (variant === undefined) return;
    const { id: variantId, size, stitched, priceRupees: price, stockQuantity: maxQuantity } = variant;
    changeSize(item, { variantId, size, stitched, price, maxQuantity });
  };
  return (
    <select
      ref={control}
      className="cart-line-size"
      aria-label={CART_CONTROLS.size(item.name)}
      value={item.size}
      onChange={({ target }) => choose(target.value)}
    >
      {variants.map((variant) => (
        <option
          key={variant.size}
          value={variant.size}
          disabled={variant.stockQuantity <= 0 && variant.size !== item.size}
        >
          {optionText(variant, item)}
        </option>
      ))}
    </select>
  );
}

/** `L`, `L, sold out`, or `L, ₹1,499` for another price than the line has. */
function optionText(variant: ChoosableVariant, item: CartItem): string {
  const kind = kindOf(variant);
  if (variant.size === item.size) return kind;
  if (variant.stockQuantity <= 0) return CART_CONTROLS.soldOut(kind);
  return variant.priceRupees === item.price ? kind : `${kind}, ${formatRupees(variant.priceRupees)}`;
}
