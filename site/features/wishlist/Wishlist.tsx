import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { EmptyState } from '#site/components/EmptyState.tsx';
import { SkeletonCards } from '#site/components/SkeletonCards.tsx';
import { useHydrated } from '#site/components/use-hydrated.ts';
import { itemCount, WISHLIST_WORDS } from './messages.ts';
import { useWishlistPage, type WishlistPage } from './use-wishlist-page.ts';
import { WishedItem } from './WishedItem.tsx';
import type { WishedCard } from './wished-products.ts';
import { keepWish } from './wishlist.store.ts';

interface Props {
  /** Whether rating and review count are shown (shared/content/settings.ts). */
  hasClaims: boolean;
  /** Cards shown while the wishlist is empty. */
  bestSellers?: ReactNode;
}

/** The page /wishlist (specification, section 2). Its HTML has the states for visitors and for shoppers; CSS shows one. */
export function Wishlist(props: Props) {
  if (useHydrated()) return <ReadWishlist {...props} />;
  return (
    <>
      <div className="wishlist-unless-signed-out">
        <Head news={WISHLIST_WORDS.loading} />
        <SkeletonCards count={4} />
      </div>
      <div className="wishlist-if-signed-out">
        <Head news="" />
        <SignedOut />
      </div>
    </>
  );
}

function ReadWishlist(props: Props) {
  const [page, onRetry] = useWishlistPage();
  return <WishlistView page={page} onRetry={onRetry} {...props} />;
}

interface ViewProps extends Props {
  page: WishlistPage;
  onRetry: () => void;
}

/** The page once the browser has hydrated it. */
export function WishlistView({ page, onRetry, hasClaims, bestSellers }: ViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Head news={newsOf(page)} heading={heading} />
      {page.kind === 'loading' && <SkeletonCards count={4} />}
      {page.kind === 'signed_out' && <SignedOut />}
      {page.kind === 'failed' && (
        <EmptyState title={WISHLIST_WORDS.failed} text={WISHLIST_WORDS.failedText}>
          <button className="button mt-3" type="button" onClick={onRetry}>
            {WISHLIST_WORDS.tryAgain}
          </button>
        </EmptyState>
      )}
      {page.kind === 'list' && page.wished.length === 0 && (
        <>
          <EmptyState title={WISHLIST_WORDS.empty} text={WISHLIST_WORDS.emptyText}>
            <a className="button mt-3" href="/new-arrivals">
              {WISHLIST_WORDS.browse}
            </a>
          </EmptyState>
          {bestSellers}
        </>
      )}
      {page.kind === 'list' && (
        <WishedItems wished={page.wished} hasClaims={hasClaims} onEmptied={() => heading.current?.focus()} />
      )}
    </>
  );
}

function newsOf(page: WishlistPage): string {
  if (page.kind === 'loading') return WISHLIST_WORDS.loading;
  if (page.kind !== 'list') return '';
  return page.wished.length === 0 ? WISHLIST_WORDS.empty : itemCount(page.wished.length);
}

interface WishedItemsProps {
  wished: readonly WishedCard[];
  hasClaims: boolean;
  onEmptied: () => void;
}

/** The items of the wishlist. When one is removed with its button, the next item or the heading takes the focus. */
function WishedItems({ wished, hasClaims, onEmptied }: WishedItemsProps) {
  const [focusedId, setFocused] = useState('');
  const remove = (index: number, { productId }: WishedCard) => {
    const next = wished[index + 1] ?? wished[index - 1];
    void keepWish(productId, false);
    if (next === undefined) onEmptied();
    else setFocused(next.productId);
  };
  return (
    <ul className="product-grid">
      {wished.map((item, index) => (
        <WishedItem
          key={item.productId}
          item={item}
          hasClaims={hasClaims}
          takesFocus={item.productId === focusedId}
          onRemove={() => remove(index, item)}
        />
      ))}
    </ul>
  );
}

function Head({ news, heading }: { news: string; heading?: RefObject<HTMLHeadingElement | null> }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {WISHLIST_WORDS.title}
      </h1>
      <p className="text-ink-soft min-h-[1.55em]" role="status">
        {news}
      </p>
    </div>
  );
}

function SignedOut() {
  return (
    <EmptyState title={WISHLIST_WORDS.signedOut} text={WISHLIST_WORDS.signedOutText}>
      <a className="button mt-3" href="/auth">
        {WISHLIST_WORDS.signIn}
      </a>
    </EmptyState>
  );
}
