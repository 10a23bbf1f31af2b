import { z } from 'zod/mini';
import { cardDataSchema } from '#shared/card-data.ts';
import { fillCard } from '#site/features/catalogue/card-fill.ts';
import { createListingController, type ListingController } from '#site/features/listing/listing-controller.ts';
import { listingItemSchema } from '#site/features/listing/listing-item.ts';
import { createListingView } from '#site/features/listing/listing-view.ts';

const indexSchema = z.array(z.extend(listingItemSchema, { card: cardDataSchema }));

/**
 * Fetches the index of a listing and takes over its page.
 * @throws when the index cannot be fetched or read.
 */
export async function loadListing(root: HTMLElement): Promise<ListingController> {
  const response = await fetch(root.dataset['index'] ?? '');
  if (!response.ok) throw new Error(`The listing's index answered ${response.status}.`);
  const items = indexSchema.parse(await response.json());
  const cards = new Map(items.map(({ id, card }) => [id, card]));
  const template = root.querySelector<HTMLTemplateElement>('template[data-card]');

  const renderCard = (id: string) => {
    const place = document.createElement('li');
    place.dataset['id'] = id;
    if (template !== null) place.append(template.content.cloneNode(true));
    const card = place.querySelector('article');
    const data = cards.get(id);
    if (card !== null && data !== undefined) fillCard(card, data);
    return place;
  };
  return createListingController(root, createListingView(root, items, renderCard));
}
