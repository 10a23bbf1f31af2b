import sharp from 'sharp';
import { drawPicture } from '../art/picture.ts';
import { encodeSizes, rasterise } from '../art/rasterise.ts';
import { drawHero, drawTile } from '../art/scene.ts';
import type { PictureJob, Rendering, Subject } from './picture-job.ts';

const SCENE_QUALITY = 68;

/** Draws a picture and encodes it in its widths. */
export async function drawRenderings(job: PictureJob): Promise<Rendering[]> {
  const png = await rasterise(svgOf(job.subject), { width: job.width, height: job.height });
  if (job.subject.type === 'garment') return encodeSizes(png);
  return Promise.all([...job.smallerWidths, job.width].map((width) => encodeScene(png, width)));
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

async function encodeScene(png: Buffer, width: number): Promise<Rendering> {
  return { width, webp: await sharp(png).resize({ width }).webp({ quality: SCENE_QUALITY, effort: 3 }).toBuffer() };
}
