import { encodeRenditions, type Renditions } from '#site/server/pictures/renditions.ts';
import { drawPicture } from '../art/picture.ts';
import { rasterise } from '../art/rasterise.ts';
import { drawHero, drawTile } from '../art/scene.ts';
import type { PictureJob, Subject } from './picture-job.ts';

/** Draws a picture and encodes it in its widths. */
export async function drawRenditions(job: PictureJob): Promise<Renditions> {
  return encodeRenditions(await rasterise(svgOf(job.subject), job), job.plan);
}

function svgOf(subject: Subject): string {
  switch (subject.type) {
    case 'garment':
      return drawPicture(subject.spec);
    case 'hero':
      return drawHero(subject.scene, subject.shape);
    case 'tile':
      return drawTile(subject.collection);
  }
}
