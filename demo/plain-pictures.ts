import { encodeRenditions, type Renditions } from '#server/pictures/renditions.ts';
import { CATALOGUE, TEST_PRODUCT_ID } from './catalogue/catalogue.ts';
import type { DemoPicture } from './catalogue/picture.ts';
import { productPictures } from './catalogue/product-pictures.ts';
import { scenePictures } from './catalogue/scene-pictures.ts';

const COLOUR = '#d9c4a0';

/** What tests need of the demo's pictures: one of each product, all of the test product and of the home page. */
export function fewPictures(): DemoPicture[] {
  const countOf = (id: number) => (id === TEST_PRODUCT_ID ? undefined : 1);
  return [
    ...scenePictures(),
    ...CATALOGUE.flatMap((product) => productPictures(product).slice(0, countOf(product.id))),
  ];
}

/** One flat colour for every picture, in the same widths, encoded once for each plan: for tests, which do not look at it. */
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
