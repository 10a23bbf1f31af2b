import { z } from 'zod';
import { generationOfPrice, type PageVersion, pageVersionsIn, trialPrice } from './trial-products.ts';

/** Problems of a body, and the generations it shows. */
export interface PageReport {
  readonly problems: string[];
  readonly sightings: PageVersion[];
}

const offerSchema = z.looseObject({ name: z.string(), offers: z.looseObject({ price: z.string() }) });
const graphSchema = z.looseObject({ '@graph': z.tuple([offerSchema], z.unknown()) });

/** Checks that a page is complete and shows one generation per product. `letter`: the product of a product page. */
export function checkPage(html: string, letter: string | null): PageReport {
  const sightings = pageVersionsIn(html);
  const problems = mixtures(sightings);
  // Astro puts some scripts after </html>.
  if (!html.includes('</html>')) problems.push('does not end');
  if (letter !== null) problems.push(...productProblems(html, letter));
  for (const card of html.split('<article').slice(1)) {
    const [shown] = pageVersionsIn(card);
    if (shown !== undefined && !card.includes(trialPrice(shown.generation)))
      problems.push('a card mixes name and price');
  }
  return { problems, sightings };
}

/** Checks a listing's index, where the price identifies the generation. `ids`: product ids by letter. */
export function checkIndex(text: string, ids: ReadonlyMap<string, string>): PageReport {
  const index = z.looseObject({ ids: z.array(z.string()), prices: z.array(z.number()) }).parse(JSON.parse(text));
  const prices = new Map(index.ids.map((id, place) => [id, index.prices[place]]));
  const sightings = [...ids].flatMap(([letter, id]) => {
    const price = prices.get(id);
    return price === undefined ? [] : [{ letter, generation: generationOfPrice(price) }];
  });
  return { problems: sightings.length === ids.size ? [] : ['lacks products'], sightings };
}

function productProblems(html: string, letter: string): string[] {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  const [product] = graphSchema.parse(JSON.parse(data))['@graph'];
  const places = {
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1],
    'og:title': /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1],
    'JSON-LD': product.name,
  };
  const own = Object.entries(places).map(([place, text]) => ({ place, shown: pageVersionsIn(text ?? '')[0] }));
  const missing = own.filter(({ shown }) => shown?.letter !== letter).map(({ place }) => `lacks its name: ${place}`);
  const generation = own[0]?.shown?.generation ?? -1;
  const inData = generationOfPrice(Number(product.offers.price));
  return [
    ...missing,
    ...(inData === generation ? [] : [`JSON-LD has the price of ${inData}, the title the name of ${generation}`]),
    ...(html.includes(trialPrice(generation)) ? [] : ['does not show its price']),
  ];
}

function mixtures(sightings: readonly PageVersion[]): string[] {
  return [...Map.groupBy(sightings, ({ letter }) => letter)].flatMap(([letter, shown]) => {
    const generations = new Set(shown.map(({ generation }) => generation));
    return generations.size > 1 ? [`mixes generations ${[...generations].join(', ')} of ${letter}`] : [];
  });
}
