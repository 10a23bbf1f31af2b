import { createRandom } from '#demo/random.ts';
import { pool } from './backdrop/light-field.ts';
import { styledSet, tabletop } from './backdrop/set.ts';
import { studio } from './backdrop/studio.ts';
import type { Canvas } from './canvas.ts';
import { posed, standing } from './figure/pose.ts';
import { SKIN_TONES } from './figure/skin.ts';
import type { PictureSpec } from './picture.ts';
import { dyesFor, type Stage } from './stage.ts';
import { detail } from './view/detail.ts';
import { foldedTrio, laidFlat } from './view/laid-flat.ts';
import { hungDupatta, hungLengths } from './view/rail.ts';
import { worn } from './view/worn.ts';

/** A stage set for one spec, and the layers its garments are put on. */
export function setStage(
  canvas: Canvas,
  spec: PictureSpec,
): { stage: Stage; layers: readonly { layer: number; svg: string }[] } {
  const random = createRandom(spec.seed);
  const layers: { layer: number; svg: string }[] = [];
  const stage: Stage = {
    canvas,
    spec,
    random,
    pose: spec.view === 'styled' ? posed(random.fork('pose')) : standing(random.fork('pose')),
    skin: random.fork('skin').pick(SKIN_TONES),
    dyes: dyesFor(spec, random.fork('dyes')),
    put: (layer, svg) => layers.push({ layer, svg }),
  };
  return { stage, layers };
}

/** The picture's contents, without the SVG frame. */
export function composePicture(canvas: Canvas, spec: PictureSpec): string {
  const { stage, layers } = setStage(canvas, spec);
  const { random } = stage;
  if (spec.view === 'detail') {
    return detail(stage);
  }
  if (spec.view === 'laid-flat') {
    return laidFlat(stage);
  }
  const wallShade = [{ colour: '#4a2b22', amount: pool(660, 860, 520, 760, 0.1) }];
  if (spec.kind === 'dupatta' && spec.view === 'front') {
    return studio(canvas, spec.palette.backdrop, wallShade) + hungDupatta(stage);
  }
  if (spec.kind === 'dress-material') {
    return spec.view === 'front'
      ? tabletop(canvas, spec.palette, random.fork('table')) + foldedTrio(stage)
      : styledSet(canvas, spec.palette, random.fork('set'), wallShade) + hungLengths(stage);
  }
  return worn(stage, layers);
}
