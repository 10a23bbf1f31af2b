import type { DemoProduct } from '#demo/catalogue/catalogue.ts';
import { CATALOGUE } from '#demo/catalogue/catalogue.ts';
import type { DemoPicture } from '#demo/catalogue/picture.ts';
import { productPictures } from '#demo/catalogue/product-pictures.ts';

const SETS_PER_GARMENT = 2;
const PICTURES_PER_SET = 2;

/** Pictures of up to two demo products per garment (about 40), shared by all generated products. */
export function sharedPictures(): DemoPicture[] {
  return [...setsByGarment().values()].flat(2);
}

/** Picks a set of pictures by garment for a generated product. `paths` are storage paths by picture name. */
export function pictureChooser(paths: ReadonlyMap<string, string>): (product: DemoProduct) => string[] {
  const sets = setsByGarment();
  return ({ garment, id }) => {
    const own = sets.get(garment) ?? [];
    const chosen = [own[id % own.length] ?? [], own[(id + 1) % own.length] ?? []].flat();
    return chosen.flatMap(({ name }) => paths.get(name) ?? []);
  };
}

function setsByGarment(): Map<DemoProduct['garment'], DemoPicture[][]> {
  const groups = Map.groupBy(CATALOGUE, ({ garment }) => garment);
  return new Map(
    [...groups].map(([garment, products]) => [
      garment,
      products.slice(0, SETS_PER_GARMENT).map((product) => productPictures(product).slice(0, PICTURES_PER_SET)),
    ]),
  );
}
