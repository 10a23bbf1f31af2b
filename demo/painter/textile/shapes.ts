/** Small drawn forms every motif is built from. Each is path data around the origin, with "up" toward negative y. */
import { fix } from '../geometry.ts';

const turn = (x: number, y: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${fix(x * Math.cos(angle) - y * Math.sin(angle))} ${fix(x * Math.sin(angle) + y * Math.cos(angle))}`;
};

/** A pointed petal growing up from (0, -start). */
export function petal(length: number, width: number, degrees = 0, start = 0): string {
  const p = (x: number, y: number): string => turn(x, y, degrees);
  return `M${p(0, -start)}C${p(-width, -start - length * 0.3)} ${p(-width * 0.8, -start - length * 0.85)} ${p(0, -start - length)}C${p(width * 0.8, -start - length * 0.85)} ${p(width, -start - length * 0.3)} ${p(0, -start)}Z`;
}

/** A ring of petals. */
export function flower(count: number, length: number, width: number, start = 0, offset = 0): string {
  return Array.from({ length: count }, (_, index) => petal(length, width, (360 / count) * index + offset, start)).join(
    '',
  );
}

/** A filled circle as path data; a very small one has four corners. */
export function dot(x: number, y: number, radius: number): string {
  if (radius < 1.8) {
    return `M${fix(x - radius)} ${fix(y)}L${fix(x)} ${fix(y - radius)}L${fix(x + radius)} ${fix(y)}L${fix(x)} ${fix(y + radius)}Z`;
  }
  const r = fix(radius);
  return `M${fix(x - radius)} ${fix(y)}a${r} ${r} 0 1 0 ${fix(radius * 2)} 0a${r} ${r} 0 1 0 ${fix(-radius * 2)} 0Z`;
}

/** Dots around a circle. */
export function ring(count: number, radius: number, size: number, offset = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + offset) / count) * Math.PI * 2;
    return dot(Math.cos(angle) * radius, Math.sin(angle) * radius, size);
  }).join('');
}

/** The mango or paisley, about 36 wide and 50 high at size 1, its tip bent to the right. */
export function paisley(size: number): string {
  const n = (value: number): string => fix(value * size);
  return `M${n(0)} ${n(24)}C${n(-15)} ${n(24)} ${n(-19)} ${n(9)} ${n(-15)} ${n(-3)}C${n(-11)} ${n(-15)} ${n(0)} ${n(-17)} ${n(5)} ${n(-26)}C${n(8)} ${n(-30)} ${n(14)} ${n(-28)} ${n(15)} ${n(-23)}C${n(15.5)} ${n(-20)} ${n(12)} ${n(-19)} ${n(11.5)} ${n(-21.5)}C${n(8)} ${n(-14)} ${n(18)} ${n(-8)} ${n(18)} ${n(7)}C${n(18)} ${n(18)} ${n(11)} ${n(24)} ${n(0)} ${n(24)}Z`;
}
