import { useRef } from 'react';
import type { OrderLink } from '#shared/api/order-confirmation.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { showToast } from '#site/components/toast.store.ts';
import { CONFIRMATION_WORDS, linkText } from './messages.ts';
import { Part } from './Part.tsx';

/** The link that shows a guest's order later or in another browser. */
export function OrderLinkBox({ link }: { link: OrderLink }) {
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(link.path, location.origin).href;

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      showToast(CONFIRMATION_WORDS.linkCopied);
    } catch {
      // Browsers allow copying only over HTTPS, and may still refuse.
      showToast(CONFIRMATION_WORDS.linkNotCopied, '', 'error');
    }
  }

  return (
    <Part id="link" title={CONFIRMATION_WORDS.linkTitle}>
      <p className="text-ink-soft mt-1 text-sm">{linkText(formatOrderDate(new Date(link.expires_at)))}</p>
      <div className="mt-2 grid gap-2">
        <input
          ref={field}
          className="input"
          readOnly
          value={address}
          aria-label={CONFIRMATION_WORDS.linkLabel}
          onFocus={({ target }) => target.select()}
        />
        <button className="button button-outline" type="button" onClick={() => void copy()}>
          {CONFIRMATION_WORDS.copyLink}
        </button>
      </div>
    </Part>
  );
}
