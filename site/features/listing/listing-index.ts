import { CARD_SHAPE, type CardData } from '#shared/product/card-data.ts';
import { hasShape } from '#shared/shape.ts';
import { byFacet, type FacetGroup, isFacet } from './facets.ts';
import type { Filterable } from './filters.ts';
import type { Sortable } from './sort.ts';

/** A product in an index, with the data that filtering and sorting need. */
export type IndexItem = Filterable & Sortable;

/** All products that a list can show, newest first, and all its filters. */
export interface ListingIndex {
  groups: FacetGroup[];
  items: IndexItem[];
  /** The cards of all items in a collection; those of other lists come from GET /api/cards. */
  cards: readonly CardData[];
}

/** Bits of `flags`; the higher ones are the rank. */
const FLAG = { soldOut: 1, featured: 2, outside: 4, rank: 8 } as const;

/** The index as it is sent: by column. A product refers to its values by their place in the groups: each text is sent once. */
const WIRE_SHAPE = {
  groups: [{ facet: '', options: [{ value: '', label: '' }] }],
  ids: [''],
  prices: [0],
  values: [[[0]]],
  nameRanks: [0],
  flags: [0],
  cards: [CARD_SHAPE],
};

/** The index in the form it is sent in. */
export function toWire({ groups, items, cards }: ListingIndex): object {
  const lookups = groups.map(({ facet, options }) => ({
    facet,
    placeOf: new Map(options.map(({ value }, place) => [value, place])),
  }));
  return {
    groups,
    ids: items.map(({ id }) => id),
    prices: items.map(({ price }) => price),
    values: items.map((item) => lookups.map(({ facet, placeOf }) => placesOf(item[facet], placeOf))),
    nameRanks: items.map(({ nameRank }) => nameRank),
    flags: items.map(flagsOf),
    cards,
  };
}

function flagsOf({ isSoldOut, isFeatured, isOutside, rank }: IndexItem): number {
  const bits = (isSoldOut ? FLAG.soldOut : 0) + (isFeatured ? FLAG.featured : 0) + (isOutside ? FLAG.outside : 0);
  return bits + rank * FLAG.rank;
}

/** The places of values, in ascending order; values that are not offered are skipped. */
function placesOf(values: readonly string[], placeOf: ReadonlyMap<string, number>): number[] {
  const places: number[] = [];
  for (const value of values) {
    const place = placeOf.get(value);
    if (place !== undefined) places.push(place);
  }
  return places.length > 1 ? places.sort((a, b) => a - b) : places;
}

/** Reads an index. @throws if it is invalid */
export function fromWire(data: unknown): ListingIndex {
  if (!hasShape(WIRE_SHAPE, data)) throw new Error('This is no index of a listing.');
  const { ids, prices, values, nameRanks, flags, cards } = data;
  const groups = data.groups.map(({ facet, options }) => {
    if (!isFacet(facet)) throw new Error(`There is no filter ${facet}.`);
    return { facet, options };
  });
  return {
    groups,
    cards,
    items: ids.map((id, index) => {
      const flag = flags[index] ?? 0;
      const item: IndexItem = {
        id,
        price: prices[index] ?? 0,
        ...byFacet((): string[] => []),
        nameRank: nameRanks[index] ?? 0,
        isSoldOut: (flag & FLAG.soldOut) > 0,
        isFeatured: (flag & FLAG.featured) > 0,
        isOutside: (flag & FLAG.outside) > 0,
        rank: Math.floor(flag / FLAG.rank),
      };
      groups.forEach(({ facet, options }, group) => {
        item[facet] = (values[index]?.[group] ?? []).flatMap((place) => options[place]?.value ?? []);
      });
      return item;
    }),
  };
}
