import type { CardData } from '#shared/card-data.ts';
import { fillCard } from '#site/features/catalogue/card-fill.ts';
import { readCards } from '#site/features/catalogue/cards.queries.ts';
import { createCards } from '#site/features/listing/cards.ts';
import { part } from '#site/features/listing/element.ts';
import { createFilterDialog } from '#site/features/listing/filter-dialog.ts';
import { createListingController, type ListingController } from '#site/features/listing/listing-controller.ts';
import { fromWire } from '#site/features/listing/listing-index.ts';
import { createListingView } from '#site/features/listing/listing-view.ts';

/**
 * Fetches the index of a listing and takes over its page.
 * @throws when the index cannot be fetched or read.
 */
export async function loadListing(root: HTMLElement): Promise<ListingController> {
  const index = fromWire(await fetchJson(`/listing/${root.dataset['listing']}.json`));
  const prices = index.items.map(({ price }) => price);
  const filterDialog = createFilterDialog(index.groups, { lowest: Math.min(...prices), highest: Math.max(...prices) });
  root.append(filterDialog.dialog);

  const template = root.querySelector<HTMLTemplateElement>('template[data-card]');
  const cards = createCards(part(root, '[data-grid]'), {
    fetchCards: async (ids) => new Map(Object.entries(await readCards(ids))),
    render: (id, data) => renderCard(template, id, data),
  });
  const view = createListingView(root, index, { cards, filterDialog });
  return createListingController(root, { index, view, filterDialog });
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}

function renderCard(template: HTMLTemplateElement | null, id: string, data: CardData): HTMLElement {
  const place = document.createElement('li');
  place.dataset['id'] = id;
  if (template !== null) place.append(template.content.cloneNode(true));
  const card = place.querySelector('article');
  if (card !== null) fillCard(card, data);
  return place;
}
