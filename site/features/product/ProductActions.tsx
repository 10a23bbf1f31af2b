import { type Chat, chatLink } from '#shared/content/shop.ts';
import type { ProductData } from '#shared/product/product-data.ts';
import type { Choice } from '#shared/product/variants.ts';
import { CHAT, COPY, Icon } from '#site/components/Icon.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { WishlistToggle } from '#site/features/wishlist/WishlistToggle.tsx';
import { bookingMessage, LINK_COPIED, LINK_NOT_COPIED, PRODUCT_WORDS } from './messages.ts';

interface Props {
  product: ProductData;
  choice: Choice;
  link: string;
  /** Its message is `messages.booking` of the shop's content. */
  chat: Chat;
}

/** Booking chat, wishlist and copy-link (specification, section 2). */
export function ProductActions({ product, choice, link, chat }: Props) {
  return (
    <div className="product-actions grid gap-3">
      {chat.whatsapp !== '' && (
        <a
          className="button button-outline"
          href={chatLink(chat.whatsapp, bookingMessage(chat.message, product.name, choice, link))}
          target="_blank"
          rel="noopener"
        >
          <Icon path={CHAT} />
          {PRODUCT_WORDS.book}
        </a>
      )}
      <div className="flex flex-wrap gap-1 needs-script">
        <WishlistToggle productId={product.id} />
        <button className="button button-quiet" type="button" onClick={copyLink}>
          <Icon path={COPY} />
          {PRODUCT_WORDS.copyLink}
        </button>
      </div>
    </div>
  );
}

/** Copies the page's address; if the browser refuses, a toast shows the address. */
async function copyLink(): Promise<void> {
  const address = `${location.origin}${location.pathname}`;
  try {
    await navigator.clipboard.writeText(address);
    showToast(LINK_COPIED);
  } catch {
    // Refused by the browser, or not available because the page is not served over HTTPS.
    showToast(LINK_NOT_COPIED, address, 'error');
  }
}
