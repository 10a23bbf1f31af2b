import type { Canvas } from '../canvas.ts';
import { tone } from '../color.ts';
import { curve, type Point, type Profile, profile, smooth } from '../geometry.ts';
import { type Finish, lightMap } from '../light.ts';
import { patch, type Surface, sheet } from '../surface.ts';
import { type Arm, BODY, type Pose } from './pose.ts';

export const SKIN_TONES = ['#d3a07a', '#c08a63', '#a8714d', '#8c5a3c'] as const;

const SKIN: Finish = { shadow: 0.62, glow: 0.34, sheen: 0.05, rim: 0 };

/** A limb of bare skin along a curve. */
function limb(canvas: Canvas, points: readonly Point[], width: Profile, skin: string): string {
  const surface: Surface = sheet({ spine: curve(points), width, depth: 0.8 });
  const outline = patch(surface);
  return `<g ${canvas.clip(outline)}><path d="${outline}" fill="${skin}"/>${lightMap(surface, skin, SKIN, 0.25)}</g>`;
}

/** Bare arm from shoulder to wrist, and the hand. */
export function drawArm(canvas: Canvas, arm: Arm, skin: string): string {
  const width = profile([
    [0, 12],
    [0.1, 25],
    [0.3, 25],
    [0.52, 21],
    [0.7, 20],
    [1, 12.5],
  ]);
  return limb(canvas, arm.points, width, skin) + drawHand(arm, skin);
}

/** A relaxed hand: a tapered palm, a thumb, and fingers told apart by two fine lines. */
export function drawHand(arm: Arm, skin: string): string {
  const [, , [x, y]] = arm.points;
  const side = arm.points[0][0] < 600 ? 1 : -1;
  const palm =
    'M-12.5 -5C-16 14 -18 30 -16 44C-15 60 -10 78 -3 90C0 95 5 93 5.500 88C9 89 11 84 10.500 79C14 77 15 70 14 62C15 44 15 16 12.500 -5Z';
  const thumb = 'M9 14C20 22 25 36 23.500 54C23 60 17 60 16 54C14 44 12 38 6 32Z';
  const shade = tone(skin, 0.78, 1.1);
  return `<g transform="translate(${x} ${y}) rotate(${arm.hand}) scale(${side * 0.94} .94)"><path d="${thumb}" fill="${tone(skin, 0.93)}"/><path d="${palm}" fill="${tone(skin, 0.965)}"/><path d="M-5 56C-4 68 -1 78 2 86M3 56C5 66 7 74 9 79" fill="none" stroke="${shade}" stroke-width="1.3" stroke-linecap="round"/><path d="M9 -4C12 20 12 44 10 64" fill="none" stroke="${shade}" stroke-width="4" opacity=".28"/></g>`;
}

/** Neck, shoulders and upper chest, which necklines are cut from. */
export function drawChest(canvas: Canvas, pose: Pose, skin: string): string {
  const c = pose.centre(BODY.neck);
  const outline = smooth(
    [
      [c - 25, 226],
      [c - 26, 286],
      [c - 36, 318],
      [c - 70, 342],
      [c - 104, 366],
      [c - 90, 450],
      [c - 60, 540],
      [c + 60, 540],
      [c + 90, 450],
      [c + 104, 366],
      [c + 70, 342],
      [c + 36, 318],
      [c + 26, 286],
      [c + 25, 226],
    ],
    true,
  );
  const surface = sheet({
    spine: curve([
      [c, 215],
      [c, 400],
      [c, 570],
    ]),
    width: profile([
      [0, 30],
      [0.24, 31],
      [0.4, 112],
      [1, 112],
    ]),
    depth: 0.5,
  });
  const shade = tone(skin, 0.66, 1.15);
  const bones = `<path d="M${c - 62} 366C${c - 40} 360 ${c - 20} 366 ${c - 9} 376M${c + 62} 366C${c + 40} 360 ${c + 20} 366 ${c + 9} 376" fill="none" stroke="${shade}" stroke-width="2.4" stroke-linecap="round" opacity=".4"/>`;
  const underChin = `<path d="M${c - 40} 236C${c - 24} 300 ${c + 24} 300 ${c + 40} 236Z" fill="${shade}" opacity=".42"/><path d="M${c - 44} 236C${c - 14} 330 ${c + 34} 300 ${c + 44} 236Z" fill="${shade}" opacity=".4"/>`;
  return `<g ${canvas.clip(outline)}><path d="${outline}" fill="${skin}"/>${lightMap(surface, skin, SKIN, 0.25)}${underChin}${bones}</g>`;
}

/** Ankle and a jutti with a gold edge. */
export function drawFoot(canvas: Canvas, x: number, side: -1 | 1, skin: string, shoe: string): string {
  const ankle = limb(
    canvas,
    [
      [x, BODY.ankle - 60],
      [x, BODY.ankle],
      [x + side * 2, BODY.ankle + 34],
    ],
    profile([
      [0, 25],
      [0.6, 17],
      [1, 21],
    ]),
    skin,
  );
  const shape =
    'M-20 18C-24 40 -28 60 -16 76C-8 87 2 93 8 92C16 90 25 74 25 56C25 42 23 30 20 18C12 34 6 50 0 52C-8 50 -14 34 -20 18Z';
  const foot = `<g transform="translate(${x} ${BODY.ankle + 2}) scale(${side} 1) rotate(-4)"><path d="M-19 10C-22 40 -20 70 2 72C22 70 23 36 19 10Z" fill="${skin}"/><path d="${shape}" fill="${shoe}"/><path d="M-20 18C-14 34 -8 50 0 52C6 50 12 34 20 18" fill="none" stroke="#d9b766" stroke-width="4"/><path d="M3 60C6 70 8 80 8 91" fill="none" stroke="#d9b766" stroke-width="2" opacity=".8"/><path d="M-14 62C-10 76 0 86 8 90" fill="none" stroke="#000" stroke-width="5" opacity=".14"/></g>`;
  return ankle + foot;
}
