import { CATALOGUE, type DemoProduct } from '#demo/catalogue/catalogue.ts';
import { find } from '#server/search/find.ts';
import { addText, createTextIndex, type SearchedText } from '#server/search/text-index.ts';
import { descriptionText } from '#shared/product/description.ts';
import { generateProducts } from '#tools/seed/generate-products.ts';

/** A search index of the demo's active products and `generated` more, without a database. */
export function searchedDemo(generated = 0) {
  const products = [...CATALOGUE, ...generateProducts(generated, 1)].filter(({ isInactive }) => isInactive !== true);
  const index = createTextIndex();
  for (const product of products) addText(index, searchedTextOf(product));
  const docs = (term: string) => {
    const found = find(index, term);
    return (found.docs.length > 0 ? found.docs : found.near).flatMap((doc) => products[doc] ?? []);
  };
  return {
    products,
    find: (term: string) => find(index, term),
    /** Names of the results, or of what is shown without any, best first. */
    namesFor: (term: string) => docs(term).map(({ name }) => name),
    productsFor: docs,
  };
}

export function searchedTextOf(product: DemoProduct): SearchedText {
  const { name, fabric, brand, kind, colour, work, description, sku } = product;
  return { name, fabric, traits: [brand, kind, colour, work], description: descriptionText(description), codes: [sku] };
}
