import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { formatPaise, formatRupees, toPaise } from '#shared/money.ts';
import { productPath } from '#shared/product/product.ts';
import { type ChoosableVariant, variantKey, variantsOf } from '#shared/product/variants.ts';
import { HEART, Icon, MINUS, PLUS, TRASH } from '#site/components/Icon.tsx';
import { soldOutSize } from '#site/components/messages.ts';
import { Thumb } from '#site/components/Thumb.tsx';
import type { CartItem } from './cart-item.ts';
import { changeSize, takesFocus } from './line-changes.ts';
import { CART_CONTROLS, CART_WORDS, kindOf, lineName } from './messages.ts';
import { $lineNotes, $lineProducts, noteText } from './refresh-lines.store.ts';

interface Props {
  item: CartItem;
  /** In a drawer instead of on a page. */
  isNarrow: boolean;
  /** A quantity of 0 removes the line. `isKeyboard`: a key was pressed, not a pointer. */
  onQuantity: (quantity: number, isKeyboard: boolean) => void;
  onMove: (isKeyboard: boolean) => void;
}

/** One line of the cart, with its controls. */
export function CartLine({ item, isNarrow, onQuantity, onMove }: Props) {
  const wide = isNarrow ? '' : 'md:grid-cols-[7rem_1fr] md:gap-6';
  return (
    <li className={`border-line grid grid-cols-[5.5rem_1fr] gap-4 border-b py-4 ${wide}`}>
      <Thumb src={item.image} />
      <div className="flex min-w-0 flex-col gap-1">
        {item.brand !== '' && <p className="text-ink-soft text-sm">{item.brand}</p>}
        <h3 className="text-lg">
          <a className="underline-offset-4 hover:underline" href={productPath(item.productId)}>
            {item.name}
          </a>
        </h3>
        {/* One row, in which the price of one may take two lines: a choice of sizes, which comes later, moves nothing. */}
        <div className="cart-line-kind flex items-center justify-between gap-x-2">
          <span className="flex min-w-0 items-center gap-x-1 self-stretch text-sm">
            <span className="text-ink-soft">{`${formatRupees(item.price)} ${CART_WORDS.each}`}</span>{' '}
            <LineSize item={item} />
          </span>
          <span className="shrink-0 font-semibold">{formatPaise(toPaise(item.price) * item.quantity)}</span>
        </div>
        <div className="mt-auto flex flex-wrap items-start justify-between gap-x-4 pt-2">
          <Quantity item={item} onQuantity={onQuantity} />
          <span className="flex">
            <button
              className="icon-button"
              type="button"
              aria-label={CART_CONTROLS.move(lineName(item))}
              onClick={(event) => onMove(isKeyPress(event))}
            >
              <Icon path={HEART} />
            </button>
            <button
              className="icon-button"
              type="button"
              aria-label={CART_CONTROLS.remove(lineName(item))}
              onClick={(event) => onQuantity(0, isKeyPress(event))}
            >
              <Icon path={TRASH} />
            </button>
          </span>
        </div>
        <LineNote lineId={item.id} otherwise={item.quantity >= item.maxQuantity ? CART_WORDS.allWeHave : ''} />
      </div>
    </li>
  );
}

function Quantity({ item, onQuantity }: Pick<Props, 'item' | 'onQuantity'>) {
  const isAtMost = item.quantity >= item.maxQuantity;
  const name = lineName(item);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus(item.id, 'quantity')) first.current?.focus();
  }, [item.id]);
  return (
    <div className="border-line-strong rounded-small bg-paper-bright flex items-center border">
      <button
        ref={first}
        className="icon-button"
        type="button"
        aria-label={CART_CONTROLS.less(name)}
        onClick={(event) => onQuantity(item.quantity - 1, isKeyPress(event))}
      >
        <Icon path={MINUS} />
      </button>
      <output className="min-w-6 text-center" aria-label={CART_CONTROLS.quantity(name)}>
        {item.quantity}
      </output>
      <button
        className="icon-button aria-disabled:text-line-strong aria-disabled:cursor-not-allowed"
        type="button"
        aria-label={CART_CONTROLS.more(name)}
        aria-disabled={isAtMost}
        onClick={(event) => !isAtMost && onQuantity(item.quantity + 1, isKeyPress(event))}
      >
        <Icon path={PLUS} />
      </button>
    </div>
  );
}

/** Keys and assistive technology press a button without a count of clicks. */
function isKeyPress({ detail }: MouseEvent): boolean {
  return detail === 0;
}

interface LineNoteProps {
  lineId: string;
  /** What stands here when there is nothing new. */
  otherwise?: string;
}

/** Change of a line's price or stock since it was added. Its space is reserved, so that nothing moves. */
export function LineNote({ lineId, otherwise = '' }: LineNoteProps) {
  const text = noteText(useStore($lineNotes)[lineId]);
  const colour = text === '' ? 'text-ink-soft' : 'text-madder-deep font-semibold';
  return <p className={`min-h-5 text-sm leading-5 ${colour}`}>{text || otherwise}</p>;
}

/** The size of a line: a choice once it is known in what else its product is sold. */
function LineSize({ item }: { item: CartItem }) {
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
  if (variant.stockQuantity <= 0) return soldOutSize(kind);
  return variant.priceRupees === item.price ? kind : `${kind}, ${formatRupees(variant.priceRupees)}`;
}
