import type { Random } from '#demo/random.ts';
import type { Canvas } from './canvas.ts';
import { lightness, mix, readable, tone } from './color.ts';
import type { Pose } from './figure/pose.ts';
import type { PictureSpec } from './picture.ts';
import type { Dye } from './piece.ts';

/** The dyes of one outfit. */
interface Dyes {
  main: Dye;
  /** Trousers, petticoats: quiet. */
  bottom: Dye;
  /** Dupatta. */
  drape: Dye;
  /** Blouse of a saree or lehenga. */
  blouse: Dye;
}

/** Everything a garment needs while it is drawn. Layers are stacked by their number, low behind. */
export interface Stage {
  canvas: Canvas;
  spec: PictureSpec;
  random: Random;
  pose: Pose;
  skin: string;
  dyes: Dyes;
  put(layer: number, svg: string): void;
}

/** Layer numbers, back to front. */
export const LAYER = {
  backDrape: 5,
  backHair: 8,
  backPanel: 12,
  legs: 20,
  arms: 30,
  chest: 35,
  skirt: 45,
  body: 50,
  head: 60,
  drape: 70,
  braid: 75,
  frontArm: 80,
} as const;

/** Derives the outfit's dyes from the palette. */
export function dyesFor(spec: PictureSpec, random: Random): Dyes {
  const { palette, weave, motif } = spec;
  const variant = random.int(0, 29);
  const main: Dye = {
    base: palette.base,
    ink: palette.accent,
    second: palette.contrast,
    weave,
    motif,
    variant,
    scale: random.range(0.86, 1.08),
  };
  const isPale = lightness(palette.base) > 0.78;
  const quiet = random.chance(0.5) ? mix(palette.accent, '#f7efe0', 0.35) : tone(palette.base, isPale ? 0.94 : 0.86);
  const bottomBase = isPale ? mix(palette.base, '#f6efe2', 0.35) : quiet;
  const drapeBase = readable(palette.base, palette.contrast, mix(palette.accent, '#fff4e4', 0.2));
  return {
    main,
    bottom: {
      ...main,
      base: bottomBase,
      ink: readable(bottomBase, palette.base, palette.accent),
      motif: 'plain',
      scale: 0.7,
    },
    drape: {
      ...main,
      base: drapeBase,
      ink: readable(drapeBase, palette.base, palette.accent),
      second:
        readable(drapeBase, palette.accent, palette.contrast) === drapeBase
          ? palette.base
          : readable(drapeBase, palette.accent, palette.contrast),
      weave: weave === 'velvet' || weave === 'linen' ? 'silk' : weave,
      motif: motif === 'plain' ? 'zari-border' : motif,
      variant: variant + 1,
      scale: 0.72,
    },
    blouse: {
      ...main,
      base: readable(palette.base, palette.contrast, tone(palette.base, 0.7)),
      motif: 'plain',
      scale: 0.7,
    },
  };
}
