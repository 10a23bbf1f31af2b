import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Chat } from '#shared/content/shop.ts';
import { formatRupees } from '#shared/money.ts';
import { BUY_FIELDS, type ProductData } from '#shared/product/product-data.ts';
import { sizeOptions } from '#shared/product/size-options.ts';
import {
  addToCartLabel,
  availableStock,
  type Choice,
  chooseSize,
  chooseStitching,
  maximumQuantity,
  soldOutKey,
  stockWarning,
  UNSTITCHED,
  variantsOf,
} from '#shared/product/variants.ts';
import { PriceTag } from '#site/components/PriceTag.tsx';
import { BackInStock, BackInStockButton } from '#site/features/back-in-stock/BackInStock.tsx';
import { fetchCartDrawer } from '#site/features/cart/cart-drawer.ts';
import type { NewItem } from '#site/features/cart/cart-item.ts';
import { chosenItem } from '#site/features/cart/chosen-item.ts';
import type { GuideData } from '#site/features/size-chart/SizeGuide.tsx';
import { $choice, $liveProduct, $news, currentChoice, liveNews, priceOf, setQuantity } from './buy.store.ts';
import { GONE, IN_STOCK, mrpText, PRODUCT_WORDS } from './messages.ts';
import { ProductActions } from './ProductActions.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import { SizeChoice, StitchingChoice } from './SizeChoice.tsx';

interface Props {
  /** The product as it was when the page was published. */
  product: ProductData;
  /** The page's full address, for the booking message. */
  link: string;
  /** As of ProductActions. */
  chat: Chat;
  guide: GuideData;
  /** Worn as it is, so that 'Unstitched' would say nothing of it. */
  isNeverSewn?: boolean;
  /** What the address of who waits for a size is used for; missing for the standard text, which comes with the form. */
  stockNotice?: string | undefined;
}

/**
 * Price, choice and the add-to-cart button (specification, section 4). The form's own script adds the choice to the cart, before
 * hydration and after it (buy-form.ts). After hydration price and stock stay current.
 */
export function BuyBox({ product: published, link, chat, guide, isNeverSewn = false, stockNotice }: Props) {
  const live = useStore($liveProduct, { ssr: 'initial' });
  const chosen = useStore($choice, { ssr: 'initial' });
  const news = useStore($news, { ssr: 'initial' });
  const [askedSize, setAskedSize] = useState('');
  const product = live ? { ...published, ...live } : published;
  const isGone = live === null;
  const choice = currentChoice(product, chosen);
  const price = priceOf(product, choice);
  const mrp = published.mrps?.[choice.variantId ?? ''] ?? published.mrps?.[''];
  useLiveNews(product);
  useEffect(fetchCartDrawer, []);

  const label = isGone ? 'Out of Stock' : addToCartLabel(product, choice);
  const isOutOfStock = label === 'Out of Stock';
  const warning = isGone ? GONE : isOutOfStock ? label : stockWarning(product, choice);
  const kinds = [true, false].filter((stitched) => variantsOf(product, stitched).length > 0);
  const sizes = sizeOptions(product);
  const soldOut = isGone ? undefined : soldOutKey(product, choice);

  return (
    <>
      <form
        className="buy grid gap-4"
        method="get"
        action="/cart"
        autoComplete="off"
        noValidate
        data-items={JSON.stringify(itemsByField(product, choice))}
      >
        <input type="hidden" name={BUY_FIELDS.product} value={product.id} />
        <div>
          <PriceTag rupees={price} originalRupees={product.originalPriceRupees} className="text-2xl" />
          <p className="text-ink-soft text-sm">{PRODUCT_WORDS.taxes}</p>
          {mrp !== undefined && <p className="text-ink-soft text-sm">{mrpText(formatRupees(mrp))}</p>}
          <p className="buy-news" role="status">
            {news}
          </p>
        </div>
        <fieldset className="contents" disabled={isGone}>
          {kinds.length > 1 && <StitchingChoice product={product} isStitched={choice.stitched} />}
          {kinds.length === 1 && !isNeverSewn && <p>{kinds[0] ? PRODUCT_WORDS.stitched : PRODUCT_WORDS.unstitched}</p>}
          {sizes.length > 0 && <SizeChoice product={product} options={sizes} chosen={choice.size} guide={guide} />}
          <div className="buy-bar">
            <div className="flex justify-between gap-4">
              <p className="stock" role="status" data-plenty={warning === undefined || undefined}>
                {warning ?? IN_STOCK}
              </p>
              {soldOut !== undefined ? (
                <BackInStockButton size={soldOut} onPress={() => setAskedSize(soldOut)} />
              ) : (
                <p className="buy-bar-choice" aria-hidden="true">
                  {[choice.size, formatRupees(price)].filter(Boolean).join(' · ')}
                </p>
              )}
            </div>
            <div className="flex flex-wrap gap-3">
              <QuantityStepper
                quantity={choice.quantity}
                maximum={maximumQuantity(availableStock(product, choice))}
                onChange={(quantity) => setQuantity(product, quantity)}
              />
              <button className="button flex-1" type="submit" data-out-of-stock={isOutOfStock || undefined}>
                {label}
              </button>
            </div>
          </div>
        </fieldset>
      </form>
      {soldOut !== undefined && askedSize === soldOut && (
        <BackInStock key={soldOut} productId={product.id} size={soldOut} notice={stockNotice} />
      )}
      <ProductActions product={product} choice={choice} link={link} chat={chat} />
    </>
  );
}

/** What each choice in the form adds to the cart, or why it cannot be bought, for buy-form.ts. The name of no choice is ''. */
function itemsByField(product: ProductData, choice: Choice): Record<string, NewItem | string> {
  const bySize = sizeOptions(product).map(({ size }) => [size, chooseSize(product, choice, size)] as const);
  const choices = [['', choice] as const, [UNSTITCHED, chooseStitching(product, false)] as const, ...bySize];
  return Object.fromEntries(choices.map(([field, chosen]) => [field, chosenItem(product, chosen)]));
}

/** Announces changes of price and stock since the page was published or last updated. */
function useLiveNews(product: ProductData): void {
  const shown = useRef(product);
  useEffect(() => {
    const before = shown.current;
    shown.current = product;
    const news = liveNews(before, product, currentChoice(product, $choice.get()));
    if (news.length > 0) $news.set(news.join(' '));
  }, [product]);
}
