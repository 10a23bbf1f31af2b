import { CATALOGUE } from './catalogue.ts';
import type { DemoPicture } from './picture.ts';
import { productPictures } from './product-pictures.ts';
import { scenePictures } from './scene-pictures.ts';

/** All pictures of the demo, those of the home page first. */
export function demoPictures(): DemoPicture[] {
  return [...scenePictures(), ...CATALOGUE.flatMap(productPictures)];
}
