import { encodeRenditions, type Renditions } from '#server/pictures/renditions.ts';
import { CATALOGUE, TEST_PRODUCT_ID } from './catalogue/catalogue.ts';
import type { DemoPicture } from './catalogue/picture.ts';
import { productPictures } from './catalogue/product-pictures.ts';
import { scenePictures } from './catalogue/scene-pictures.ts';

const COLOUR = '#d9c4a0';

/** Pictures for tests: one per product, and all of the test product and the home page. */
export function fewPictures(): DemoPicture[] {
  const countOf = (id: number) => (id === TEST_PRODUCT_ID ? undefined : 1);
  return [
    ...scenePictures(),
    ...CATALOGUE.flatMap((product) => productPictures(product).slice(0, countOf(product.id))),
  ];
}

/** Renders every picture as a single colour in the same widths, encoded once per size, for tests. */
export function createPlainRenderer(): (picture: DemoPicture) => Promise<Renditions> {
  const known = new Map<string, Promise<Renditions>>();
  return ({ width, height, plan }) => {
    const key = JSON.stringify([width, height, plan]);
    const renditions = known.get(key) ?? encodeRenditions(flat(width, height), plan);
    known.set(key, renditions);
    return renditions;
  };
}

function flat(width: number, height: number) {
  return { data: Buffer.alloc(width * height * 3, Buffer.from(COLOUR.slice(1), 'hex')), width, height };
}
