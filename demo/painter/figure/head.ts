import type { Random } from '#demo/random.ts';
import type { Canvas } from '../canvas.ts';
import { radial } from '../canvas.ts';
import { mix, tone } from '../color.ts';
import { fix } from '../geometry.ts';
import { GOLD } from '../textile/metal.ts';
import { BODY, type Pose } from './pose.ts';

type Hair = 'bun' | 'braid' | 'open';

interface HeadStyle {
  hair: Hair;
  skin: string;
  /** Forehead jewel for festive clothes. */
  hasTikka: boolean;
  hasFlowers: boolean;
}

const HAIR = '#2b1c1b';
const SHINE = '#6b4a3d';

/** Chooses hair and jewels. */
export function headStyle(random: Random, skin: string, isFestive: boolean): HeadStyle {
  return {
    hair: random.pick(['bun', 'bun', 'braid', 'open']),
    skin,
    hasTikka: isFestive && random.chance(0.6),
    hasFlowers: random.chance(isFestive ? 0.7 : 0.25),
  };
}

const locate = (pose: Pose): { x: number; turn: number } => ({ x: pose.centre(190), turn: pose.turn * 15 });

/** Hair that lies behind the neck and shoulders. */
export function drawBackHair(pose: Pose, style: HeadStyle): string {
  const { x, turn } = locate(pose);
  if (style.hair === 'open') {
    const path = `M${x - 62} 190C${x - 86} 250 ${x - 84} 330 ${x - 98} 410C${x - 104} 470 ${x - 84} 520 ${x - 70} 536C${x - 30} 500 ${x + 30} 500 ${x + 66} 528C${x + 86} 506 ${x + 104} 460 ${x + 96} 400C${x + 84} 330 ${x + 86} 250 ${x + 62} 190Z`;
    return `<path d="${path}" fill="${HAIR}"/><path d="M${x - 70} 240C${x - 84} 320 ${x - 78} 400 ${x - 88} 490M${x + 70} 240C${x + 84} 320 ${x + 80} 400 ${x + 86} 480" fill="none" stroke="${SHINE}" stroke-width="3" opacity=".5"/>`;
  }
  const bunX = x - turn * 2.6;
  if (style.hair === 'bun') {
    const flowers = style.hasFlowers ? gajra(bunX, 250) : '';
    return `<ellipse cx="${fix(bunX)}" cy="250" rx="58" ry="46" fill="${HAIR}"/><path d="M${fix(bunX - 50)} 244C${fix(bunX - 30)} 276 ${fix(bunX + 30)} 276 ${fix(bunX + 50)} 244" fill="none" stroke="${SHINE}" stroke-width="3" opacity=".55"/>${flowers}`;
  }
  return `<path d="M${x - 60} 190C${x - 70} 250 ${x - 58} 300 ${x - 30} 318L${x + 40} 318C${x + 62} 296 ${x + 68} 240 ${x + 60} 190Z" fill="${HAIR}"/>`;
}

function gajra(x: number, y: number): string {
  return Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (0.02 + (0.96 * index) / 14);
    const cx = x - Math.cos(angle) * 57;
    const cy = y + Math.sin(angle) * 45;
    return `<circle cx="${fix(cx)}" cy="${fix(cy)}" r="${index % 2 ? 7 : 8.5}" fill="${index % 3 ? '#fbf5e6' : '#efe2c6'}"/>`;
  }).join('');
}

function face(canvas: Canvas, x: number, turn: number, skin: string): string {
  const shade = tone(skin, 0.7, 1.15);
  const blush = mix(skin, '#c8553f', 0.4);
  const oval = `M${x - 50} 188C${x - 54} 108 ${x + 54} 108 ${x + 50} 188C${x + 50} 226 ${x + 30 + turn * 0.3} 264 ${x + turn * 0.5} 269C${x - 30 + turn * 0.3} 264 ${x - 50} 226 ${x - 50} 188Z`;
  const side = radial(canvas, [x - 18, 182], 96, [
    [0, mix(skin, '#fff0dc', 0.26)],
    [0.62, mix(skin, '#fff0dc', 0.05)],
    [1, mix(skin, shade, 0.55)],
  ]);
  const cheeks = `<ellipse cx="${x - 26 + turn}" cy="222" rx="15" ry="10" fill="${blush}" opacity=".2"/><ellipse cx="${x + 28 + turn}" cy="222" rx="14" ry="10" fill="${blush}" opacity=".16"/>`;
  return `<path d="${oval}" fill="${side}"/><g ${canvas.clip(oval)}>${cheeks}</g>`;
}

function frontHair(x: number, turn: number): string {
  const part = x + turn * 1.3;
  const half = (side: -1 | 1): string => {
    const n = (dx: number): string => fix(x + side * dx);
    return `M${fix(part)} 134C${fix(part + side * 10)} 150 ${n(36)} 156 ${n(45)} 190C${n(47)} 204 ${n(47)} 216 ${n(50)} 228C${n(58)} 232 ${n(64)} 214 ${n(64)} 186C${n(66)} 128 ${n(38)} 98 ${fix(part - side * 2)} 98Z`;
  };
  const strand = (side: -1 | 1): string => {
    const n = (dx: number): string => fix(x + side * dx);
    return `M${fix(part + side * 4)} 126C${n(28)} 136 ${n(46)} 156 ${n(51)} 196M${fix(part + side * 4)} 114C${n(34)} 118 ${n(54)} 144 ${n(58)} 190`;
  };
  return `<path d="${half(-1)}" fill="${HAIR}"/><path d="${half(1)}" fill="${tone(HAIR, 0.88)}"/><path d="${strand(-1)}${strand(1)}" fill="none" stroke="${SHINE}" stroke-width="2.200" opacity=".55" stroke-linecap="round"/><path d="M${fix(part)} 99V136" stroke="#7a5240" stroke-width="1.600" opacity=".8"/>`;
}

function jhumka(x: number): string {
  return `<g transform="translate(${fix(x)} 224)"><circle r="5" fill="${GOLD.light}"/><path d="M-10 22C-10 8 10 8 10 22Z" fill="${GOLD.mid}"/><path d="M-11 22H11V25.500H-11Z" fill="${GOLD.pale}"/><path d="M-8 29a2 2 0 1 0 .1 0M-2.500 30a2 2 0 1 0 .1 0M3 30a2 2 0 1 0 .1 0M8 29a2 2 0 1 0 .1 0" fill="${GOLD.light}"/><path d="M0 4V10" stroke="${GOLD.mid}" stroke-width="2"/></g>`;
}

/** Head without features: face, centre-parted hair, bindi and earrings. */
export function drawHead(canvas: Canvas, pose: Pose, style: HeadStyle): string {
  const { x, turn } = locate(pose);
  const ears = `<ellipse cx="${x - 50 + turn * 0.4}" cy="208" rx="8" ry="15" fill="${tone(style.skin, 0.86)}"/><ellipse cx="${x + 50 + turn * 0.4}" cy="208" rx="8" ry="15" fill="${tone(style.skin, 0.86)}"/>`;
  const bindi = `<circle cx="${fix(x + turn * 1.2)}" cy="176" r="4.600" fill="#9c2433"/>`;
  const tikka = style.hasTikka
    ? `<path d="M${fix(x + turn * 1.3)} 118V156" stroke="${GOLD.light}" stroke-width="2"/><circle cx="${fix(x + turn * 1.25)}" cy="162" r="8" fill="${GOLD.mid}"/><circle cx="${fix(x + turn * 1.25)}" cy="162" r="4" fill="#a4243b"/>`
    : bindi;
  const jewels = [
    turn > 6 ? '' : jhumka(x + 52 + turn * 0.4),
    turn < -6 ? jhumka(x - 52 + turn * 0.2) : jhumka(x - 52 + turn * 0.4),
  ];
  return ears + face(canvas, x, turn, style.skin) + tikka + frontHair(x, turn) + jewels.join('');
}

/** A plait brought forward over the shoulder, or nothing for other hair. */
export function drawBraid(pose: Pose, style: HeadStyle): string {
  if (style.hair !== 'braid') {
    return '';
  }
  const c = pose.centre(BODY.bust);
  const x = pose.centre(190);
  const links = Array.from({ length: 12 }, (_, index) => {
    const t = index / 11;
    const cx = x + 46 + Math.sin(t * 2.2) * 30 + (c - x) * t;
    const cy = 276 + t * 300;
    const size = 21 - t * 9;
    const flip = index % 2 ? -1 : 1;
    return `<g transform="translate(${fix(cx)} ${fix(cy)}) rotate(${flip * 32})"><ellipse rx="${fix(size)}" ry="${fix(size * 1.15)}" fill="${HAIR}"/><path d="M${fix(-size * 0.5)} ${fix(-size * 0.5)}Q0 ${fix(-size * 0.9)} ${fix(size * 0.5)} ${fix(-size * 0.4)}" fill="none" stroke="${SHINE}" stroke-width="2.2" opacity=".6"/></g>`;
  }).join('');
  const end = `<path d="M${fix(x + 66 + (c - x))} 574C${fix(x + 60 + (c - x))} 600 ${fix(x + 68 + (c - x))} 622 ${fix(x + 76 + (c - x))} 640C${fix(x + 86 + (c - x))} 616 ${fix(x + 90 + (c - x))} 600 ${fix(x + 84 + (c - x))} 574Z" fill="${HAIR}"/>`;
  const tie = `<rect x="${fix(x + 62 + (c - x))}" y="566" width="26" height="13" rx="5" fill="${style.hasFlowers ? '#fbf5e6' : '#9c2433'}"/>`;
  return links + end + tie;
}
