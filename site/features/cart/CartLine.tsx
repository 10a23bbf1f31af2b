import { formatPaise, formatRupees, toPaise } from '#shared/money.ts';
import { productPath } from '#shared/product.ts';
import type { CartItem } from './cart-item.ts';
import { LineIcon } from './LineIcon.tsx';
import { CART_CONTROLS, CART_WORDS } from './messages.ts';

interface Props {
  item: CartItem;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One piece in the cart, with its controls. */
export function CartLine({ item, onQuantity, onRemove }: Props) {
  const kind = item.size === '' ? CART_WORDS.unstitched : item.size;
  const piece = `${item.name}, ${kind}`;
  return (
    <li className="border-line grid grid-cols-[5.5rem_1fr] gap-4 border-b py-4 md:grid-cols-[7rem_1fr] md:gap-6">
      <img
        className="rounded-base bg-sand aspect-3/4 w-full object-cover"
        src={item.image}
        alt=""
        width="300"
        height="400"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-ink-soft text-sm">{item.brand}</p>
        <h3 className="text-lg">
          <a className="underline-offset-4 hover:underline" href={productPath(item.productId)}>
            {item.name}
          </a>
        </h3>
        <p className="text-sm">
          {kind} <span className="text-ink-soft">· {`${formatRupees(item.price)} ${CART_WORDS.each}`}</span>
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          <Quantity item={item} piece={piece} onQuantity={onQuantity} />
          <button className="icon-button" type="button" aria-label={CART_CONTROLS.remove(piece)} onClick={onRemove}>
            <LineIcon name="trash" />
          </button>
          <p className="ml-auto font-semibold">{formatPaise(toPaise(item.price) * item.quantity)}</p>
        </div>
      </div>
    </li>
  );
}

function Quantity({ item, piece, onQuantity }: Omit<Props, 'onRemove'> & { piece: string }) {
  const isAtMost = item.quantity >= item.maxQuantity;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <div className="border-line-strong rounded-small bg-paper-bright flex items-center border">
        <button
          className="icon-button"
          type="button"
          aria-label={CART_CONTROLS.less(piece)}
          onClick={() => onQuantity(item.quantity - 1)}
        >
          <LineIcon name="minus" />
        </button>
        <output className="min-w-6 text-center" aria-label={`Quantity of ${piece}`}>
          {item.quantity}
        </output>
        <button
          className="icon-button disabled:text-line-strong disabled:cursor-not-allowed"
          type="button"
          aria-label={CART_CONTROLS.more(piece)}
          disabled={isAtMost}
          onClick={() => onQuantity(item.quantity + 1)}
        >
          <LineIcon name="plus" />
        </button>
      </div>
      {isAtMost && <p className="text-ink-soft text-sm">{CART_WORDS.allWeHave}</p>}
    </div>
  );
}
