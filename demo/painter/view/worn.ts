import { styledSet } from '../backdrop/set.ts';
import { panel, standingShadow, studio } from '../backdrop/studio.ts';
import { drawBackHair, drawBraid, drawHead, headStyle } from '../figure/head.ts';
import { BODY } from '../figure/pose.ts';
import { wearAnarkali, wearCoOrd, wearKurta, wearLehenga, wearSharara, wearSuit } from '../garment/outfits.ts';
import { wearSaree } from '../garment/saree.ts';
import type { GarmentKind } from '../picture.ts';
import { LAYER, type Stage } from '../stage.ts';

const WEAR: Record<Exclude<GarmentKind, 'dress-material'>, (stage: Stage) => void> = {
  kurta: (stage) => wearKurta(stage, false),
  kurti: (stage) => wearKurta(stage, true),
  suit: wearSuit,
  anarkali: wearAnarkali,
  saree: wearSaree,
  lehenga: wearLehenga,
  sharara: wearSharara,
  'co-ord': wearCoOrd,
  dupatta: wearSuit,
};

/** Half the width of the contact shadow under each garment, px. */
const FOOTPRINT: Partial<Record<GarmentKind, number>> = { lehenga: 380, anarkali: 250, saree: 190, sharara: 260 };

/** How close the camera stands: scale, and the height that stays fixed at the picture's top margin. */
function framing(kind: GarmentKind, isStyled: boolean): string {
  const isWide = kind === 'lehenga' || kind === 'anarkali' || kind === 'sharara' || kind === 'saree';
  if (isStyled && !isWide) {
    return 'translate(600 64) scale(1.4) translate(-600 -84)';
  }
  if (kind === 'kurti' || kind === 'co-ord') {
    return 'translate(600 60) scale(1.2) translate(-600 -92)';
  }
  return 'translate(600 1520) scale(1.12 1.05) translate(-600 -1506)';
}

/** The dressed figure alone, 1500 px tall with its feet near y = 1500 and its middle at x = 600. */
export function figure(stage: Stage, layers: readonly { layer: number; svg: string }[]): string {
  const { canvas, spec, random, pose, skin } = stage;
  const isFestive =
    spec.kind === 'lehenga' || spec.kind === 'sharara' || spec.weave === 'velvet' || spec.motif === 'zari-border';
  const style = headStyle(random.fork('head'), skin, isFestive);
  stage.put(LAYER.backHair, drawBackHair(pose, style));
  stage.put(LAYER.head, drawHead(canvas, pose, style));
  stage.put(LAYER.braid, drawBraid(pose, style));
  if (spec.kind !== 'dress-material') {
    WEAR[spec.kind](stage);
  }
  return [...layers]
    .sort((a, b) => a.layer - b.layer)
    .map(({ svg }) => svg)
    .join('');
}

/** Half the width of the figure's shadow by garment, px. */
export const footprint = (kind: GarmentKind): number => FOOTPRINT[kind] ?? 170;

/** A figure wearing the garment: plain studio for the front view, a built set for the styled one. */
export function worn(stage: Stage, layers: readonly { layer: number; svg: string }[]): string {
  const { canvas, spec, random } = stage;
  const isStyled = spec.view === 'styled';
  const drawn = figure(stage, layers);
  const shadows = standingShadow(600, BODY.floor + 16, footprint(spec.kind));
  const ground = isStyled
    ? styledSet(canvas, spec.palette, random.fork('set'), shadows)
    : studio(canvas, spec.palette.backdrop, shadows) +
      panel(spec.palette.backdrop, spec.palette.base, random.fork('panel'));
  return `${ground}<g transform="${framing(spec.kind, isStyled)}">${drawn}</g>`;
}
