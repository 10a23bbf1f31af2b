import sharp from 'sharp';
import type { DemoPicture, Subject } from '#demo/catalogue/picture.ts';
import { drawPicture } from './picture.ts';
import { rasterise } from './rasterise.ts';
import { drawHero, drawTile } from './scene.ts';

/** Keeps all pictures near 12 MB; the shop's widest rendition has AVIF quality 32. */
const AVIF = { quality: 36, effort: 3, chromaSubsampling: '4:2:0' } as const;

/** Draws a picture; returns the bytes of its file. */
export async function drawFile(picture: DemoPicture): Promise<Buffer> {
  const { data, width, height } = await rasterise(svgOf(picture.subject), picture);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .avif(AVIF)
    .toBuffer();
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
