/** The demo catalogue's pictures: what can be drawn, and the entry points that draw and describe it. */

import { altText } from './alt-text.ts';
import { createCanvas } from './canvas.ts';
import { composePicture } from './compose.ts';

export type GarmentKind =
  | 'kurta'
  | 'kurti'
  | 'suit'
  | 'anarkali'
  | 'saree'
  | 'lehenga'
  | 'sharara'
  | 'co-ord'
  | 'dress-material'
  | 'dupatta';

/** front: the whole garment; styled: another pose and backdrop; detail: the weave close up; laid-flat: seen from above. */
export type View = 'front' | 'styled' | 'detail' | 'laid-flat';

export type Weave = 'cotton' | 'mul-mul' | 'rayon' | 'silk' | 'georgette' | 'chanderi' | 'organza' | 'velvet' | 'linen';

export type Motif =
  | 'plain'
  | 'block-print'
  | 'bandhani'
  | 'ikat'
  | 'chikankari'
  | 'zari-border'
  | 'mirror-work'
  | 'embroidery';

/** Colours as #rrggbb; `name` is a colour word for shoppers. */
export interface Palette {
  name: string;
  base: string;
  accent: string;
  contrast: string;
  backdrop: string;
}

export interface PictureSpec {
  kind: GarmentKind;
  view: View;
  weave: Weave;
  motif: Motif;
  palette: Palette;
  seed: number;
}

/** SVG text of the picture, 1200 x 1600 px. The same spec always gives the same text. */
export function drawPicture(spec: PictureSpec): string {
  const canvas = createCanvas(1200, 1600, spec.seed);
  return canvas.finish(composePicture(canvas, spec));
}

/** Alt text: one sentence with the product name and the content of the picture. */
export function describePicture(spec: PictureSpec, productName: string): string {
  return altText(spec, productName);
}
