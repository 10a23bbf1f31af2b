import { HOUR_MS, momentOf } from '#shared/content/dated-content.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import type { HeadProps } from '#site/features/listing/ListingHead.tsx';
import type { ListingName } from '#site/features/listing/listing-pages.ts';
import { LISTING_WORDS, saleEndsText } from '#site/features/listing/messages.ts';

type Texts = Pick<Catalogue, 'content' | 'settings' | 'now'>;

/** Heading and text of a listing, and the banner of the sale. */
export function listingTexts(name: ListingName, catalogue: Texts): Pick<HeadProps, 'title' | 'text' | 'note'> {
  const { listings } = catalogue.content;
  switch (name) {
    case 'new-arrivals':
      return { title: listings.new_arrivals_title, text: listings.new_arrivals_text };
    case 'original-pakistani':
      return { title: listings.original_pakistani_title, text: listings.original_pakistani_text };
    case 'indian-replica':
      return { title: listings.indian_replica_title, text: listings.indian_replica_text };
    case 'sale': {
      const [strong, text] = [listings.sale_banner, saleTimer(catalogue)];
      return {
        ...{ title: listings.sale_title, text: listings.sale_text },
        note: strong === '' && text === '' ? undefined : { strong, text },
      };
    }
  }
}

/** The time to the sale's end, '' once it is over. Without an end it is the specification's, if claims are allowed. */
function saleTimer({ content, settings, now }: Texts): string {
  const end = momentOf(content.listings.sale_ends);
  if (end === undefined) return settings.hasPlaceholderClaims ? LISTING_WORDS.saleTimer : '';
  // Rounded down, and the same until the next full hour, at which the page is rendered again (dated-content.ts).
  return now < end ? saleEndsText(Math.ceil((end - now) / HOUR_MS) - 1) : '';
}
