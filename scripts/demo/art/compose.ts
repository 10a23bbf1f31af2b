import { floorShadow, studio } from './backdrop/studio.ts';
import type { Canvas } from './canvas.ts';
import { drawBackHair, drawHead, headStyle } from './figure/head.ts';
import { BODY, posed, standing } from './figure/pose.ts';
import { SKIN_TONES } from './figure/skin.ts';
import { chooseKurta, drawKurta } from './garment/kurta.ts';
import { drawTrousers } from './garment/trousers.ts';
import type { PictureSpec } from './picture.ts';
import { dyesFor, LAYER, type Stage } from './stage.ts';

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
  drawKurta(stage, chooseKurta(random.fork('cut'), spec.kind === 'kurti'), stage.dyes.main);
  drawTrousers(stage, random.fork('trousers').pick(['cigarette', 'churidar', 'palazzo', 'salwar', 'straight']), stage.dyes.bottom, [{ edge: 'hem', width: 26 }]);
  const figure = layers
    .sort((a, b) => a.layer - b.layer)
    .map(({ svg }) => svg)
    .join('');
  return studio(canvas, spec.palette.backdrop) + floorShadow(canvas, 600, BODY.floor - 6, 190) + figure;
}
