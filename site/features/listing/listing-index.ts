import { z } from 'zod/mini';
import { FACETS, type FacetGroup } from './facets.ts';
import type { ListingItem } from './listing-item.ts';

/** What a listing's script knows: every product that stands on it, and every filter there is. */
export interface ListingIndex {
  groups: FacetGroup[];
  items: ListingItem[];
}

const optionSchema = z.object({
  value: z.string(),
  label: z.string(),
  isSilent: z.optional(z.boolean()),
  text: z.optional(z.string()),
  href: z.optional(z.string()),
});

/** As it travels: a product names its values by their place in the groups, so that each text is sent once. */
const wireSchema = z.object({
  groups: z.array(z.object({ facet: z.enum(FACETS), options: z.array(optionSchema) })),
  items: z.array(z.tuple([z.string(), z.number(), z.array(z.array(z.number()))])),
});

/** The index in the form it travels in. */
export function toWire({ groups, items }: ListingIndex): z.infer<typeof wireSchema> {
  const lookups = groups.map(({ facet, options }) => ({
    facet,
    placeOf: new Map(options.map(({ value }, place) => [value, place])),
  }));
  return {
    groups,
    items: items.map((item) => [
      item.id,
      item.price,
      lookups.map(({ facet, placeOf }) => placesOf(item[facet], placeOf)),
    ]),
  };
}

/** Where values stand, upwards; those that are not offered are left out. */
function placesOf(values: readonly string[], placeOf: ReadonlyMap<string, number>): number[] {
  const places: number[] = [];
  for (const value of values) {
    const place = placeOf.get(value);
    if (place !== undefined) places.push(place);
  }
  return places.length > 1 ? places.sort((a, b) => a - b) : places;
}

/** Reads an index. @throws when it is none. */
export function fromWire(data: unknown): ListingIndex {
  const { groups, items } = wireSchema.parse(data);
  return {
    groups,
    items: items.map(([id, price, places]) => {
      const item: ListingItem = { id, price, ...NO_VALUES };
      groups.forEach(({ facet, options }, index) => {
        item[facet] = (places[index] ?? []).flatMap((place) => options[place]?.value ?? []);
      });
      return item;
    }),
  };
}

const NO_VALUES = {
  category: [],
  size: [],
  stitching: [],
  fabric: [],
  work: [],
  colour: [],
  pieces: [],
  brand: [],
  origin: [],
} satisfies Record<(typeof FACETS)[number], string[]>;
