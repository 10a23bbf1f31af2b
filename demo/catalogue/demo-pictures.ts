import { CATALOGUE } from './catalogue.ts';
import type { DemoPicture } from './picture.ts';
import { productPictures } from './product-pictures.ts';
import { scenePictures } from './scene-pictures.ts';

/** Every picture of the demo, the home page's first. */
export function demoPictures(): DemoPicture[] {
  return [...scenePictures(), ...CATALOGUE.flatMap(productPictures)];
}
