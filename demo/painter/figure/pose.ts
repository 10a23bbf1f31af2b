import type { Random } from '#demo/random.ts';
import { type Point, type Profile, profile } from '../geometry.ts';

/** Heights of the figure on the canvas, px. */
export const BODY = {
  crown: 104,
  chin: 268,
  neck: 330,
  shoulder: 358,
  armpit: 442,
  bust: 478,
  underbust: 526,
  waist: 588,
  hip: 706,
  knee: 1078,
  ankle: 1420,
  floor: 1500,
} as const;

export interface Arm {
  points: readonly [shoulder: Point, elbow: Point, wrist: Point];
  /** Drawn before the body when false. */
  isFront: boolean;
  /** Degrees the hand is turned from hanging straight down. */
  hand: number;
}

export interface Pose {
  /** x of the body's middle at a height. */
  centre: Profile;
  left: Arm;
  right: Arm;
  /** x of each foot. */
  feet: readonly [left: number, right: number];
  /** -1 to 1: how far the face is turned. */
  turn: number;
}

const relaxed = (side: -1 | 1, x: number, out: number): Arm => ({
  points: [
    [x + side * 88, 370],
    [x + side * (142 + out), 592],
    [x + side * (138 + out * 1.25), 776],
  ],
  isFront: false,
  hand: -side * 4,
});

const onHip = (side: -1 | 1, x: number): Arm => ({
  points: [
    [x + side * 88, 370],
    [x + side * 214, 566],
    [x + side * 116, 684],
  ],
  isFront: false,
  hand: side * 62,
});

const across = (side: -1 | 1, x: number): Arm => ({
  points: [
    [x + side * 88, 370],
    [x + side * 150, 584],
    [x + side * 34, 662],
  ],
  isFront: true,
  hand: side * 78,
});

/** A quiet standing pose; every seed shifts the weight a little. */
export function standing(random: Random): Pose {
  const sway = random.range(5, 12) * (random.chance(0.5) ? 1 : -1);
  const x = 600;
  return {
    centre: profile([
      [100, x - sway * 0.4],
      [BODY.neck, x - sway * 0.3],
      [BODY.bust, x - sway * 0.2],
      [BODY.hip, x + sway],
      [BODY.knee, x + sway * 0.3],
      [1600, x],
    ]),
    left: relaxed(-1, x - sway * 0.3, random.range(0, 14)),
    right: relaxed(1, x - sway * 0.3, random.range(0, 14)),
    feet: [x - 54, x + 50],
    turn: random.range(-0.25, 0.25),
  };
}

/** A pose with a bent arm, weight on one hip and the head turned. */
export function posed(random: Random): Pose {
  const sway = random.range(15, 22);
  const x = 600;
  const isHip = random.chance(0.55);
  return {
    centre: profile([
      [100, x - sway * 0.9],
      [BODY.neck, x - sway * 0.5],
      [BODY.bust, x - sway * 0.2],
      [BODY.hip, x + sway],
      [BODY.knee, x + sway * 0.1],
      [1600, x - sway * 0.4],
    ]),
    left: relaxed(-1, x - sway * 0.5, random.range(6, 20)),
    right: isHip ? onHip(1, x + sway * 0.2) : across(1, x - sway * 0.4),
    feet: [x - 74, x + 44],
    turn: random.range(-0.75, -0.45),
  };
}
