import { standingShadow, studio } from './backdrop/studio.ts';
import type { Canvas } from './canvas.ts';
import { drawBackHair, drawHead, headStyle } from './figure/head.ts';
import { BODY, posed, standing } from './figure/pose.ts';
import { SKIN_TONES } from './figure/skin.ts';
import { wearAnarkali, wearCoOrd, wearKurta, wearLehenga, wearSharara, wearSuit } from './garment/outfits.ts';
import { wearSaree } from './garment/saree.ts';
import type { GarmentKind, PictureSpec } from './picture.ts';
import { dyesFor, LAYER, type Stage } from './stage.ts';

const WEAR: Record<GarmentKind, (stage: Stage) => void> = {
  kurta: (stage) => wearKurta(stage, false),
  kurti: (stage) => wearKurta(stage, true),
  suit: wearSuit,
  anarkali: wearAnarkali,
  saree: wearSaree,
  lehenga: wearLehenga,
  sharara: wearSharara,
  'co-ord': wearCoOrd,
  'dress-material': wearSuit,
  dupatta: wearSuit,
};

/** The picture's contents, without the SVG frame. */
export function composePicture(canvas: Canvas, spec: PictureSpec): string {
  const random = canvas.random;
  const layers: { layer: number; svg: string }[] = [];
  const skin = random.fork('skin').pick(SKIN_TONES);
  const pose = spec.view === 'styled' ? posed(random.fork('pose')) : standing(random.fork('pose'));
  const stage: Stage = {
    canvas,
    spec,
    random,
    pose,
    skin,
    dyes: dyesFor(spec, random.fork('dyes')),
    put: (layer, svg) => layers.push({ layer, svg }),
  };
  const style = headStyle(random.fork('head'), skin, false);
  stage.put(LAYER.backHair, drawBackHair(pose, style));
  stage.put(LAYER.head, drawHead(canvas, pose, style));
  WEAR[spec.kind](stage);
  const figure = layers
    .sort((a, b) => a.layer - b.layer)
    .map(({ svg }) => svg)
    .join('');
  return studio(canvas, spec.palette.backdrop, standingShadow(600, BODY.floor - 6, 190)) + figure;
}
