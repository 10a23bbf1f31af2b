/**
 * Repeats a small drawing many times. Every copy of one ink goes into one path: a renderer draws a thousand motifs as a
 * handful of shapes, an order of magnitude faster than as a thousand references.
 */
import type { Canvas } from './canvas.ts';
import { placeDisc, readCut } from './cut.ts';
import { IDENTITY, type Matrix, moveSteps, multiply, readPath, readTransform, type Step } from './transform.ts';

interface Look {
  fill: string;
  stroke: string;
  strokeWidth: number;
  opacity: number;
  fillOpacity: number;
  /** Overlapping outlines leave holes. */
  hasHoles: boolean;
}

interface Ink extends Look {
  steps: Step[];
}

const START: Look = { fill: '#000000', stroke: 'none', strokeWidth: 1, opacity: 1, fillOpacity: 1, hasHoles: false };

const compiled = new WeakMap<Canvas, Map<string, Ink[]>>();

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function inherit(look: Look, attributes: Record<string, string>): Look {
  const number = (name: string, otherwise: number): number => Number(attributes[name] ?? otherwise);
  return {
    fill: attributes['fill'] ?? look.fill,
    stroke: attributes['stroke'] ?? look.stroke,
    strokeWidth: number('stroke-width', look.strokeWidth),
    opacity: look.opacity * number('opacity', 1),
    fillOpacity: number('fill-opacity', look.fillOpacity),
    hasHoles: attributes['fill-rule'] === 'evenodd' || look.hasHoles,
  };
}

/** Joins neighbours in the painting order that look the same: fewer, larger shapes. */
function mergeAlike(inks: readonly Ink[]): Ink[] {
  const merged: Ink[] = [];
  for (const ink of inks) {
    const { steps, ...look } = ink;
    const last = merged.at(-1);
    const { steps: lastSteps, ...lastLook } = last ?? { steps: [] };
    if (last && JSON.stringify(look) === JSON.stringify(lastLook)) {
      merged[merged.length - 1] = { ...last, steps: [...lastSteps, ...steps] };
    } else {
      merged.push(ink);
    }
  }
  return merged;
}

/** Flattens a defined drawing (groups, paths and references) to inks in painting order. */
function compile(canvas: Canvas, id: string): Ink[] {
  const cache = compiled.get(canvas) ?? new Map<string, Ink[]>();
  compiled.set(canvas, cache);
  const known = cache.get(id);
  if (known) {
    return known;
  }
  const inks: Ink[] = [];
  const stack: { matrix: Matrix; look: Look }[] = [{ matrix: IDENTITY, look: START }];
  for (const [, closing, name, body = '', alone] of canvas.markup(id).matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (closing) {
      stack.pop();
      continue;
    }
    const attributes = readAttributes(body);
    const parent = stack.at(-1) ?? { matrix: IDENTITY, look: START };
    const matrix = multiply(parent.matrix, readTransform(attributes['transform'] ?? ''));
    const look = inherit(parent.look, attributes);
    if (name === 'path') {
      inks.push({ ...look, steps: moveSteps(readPath(attributes['d'] ?? ''), matrix) });
    } else if (name === 'use') {
      for (const ink of compile(canvas, (attributes['href'] ?? '').slice(1))) {
        inks.push({ ...ink, opacity: ink.opacity * look.opacity, steps: moveSteps(ink.steps, matrix) });
      }
    }
    if (!alone) {
      stack.push({ matrix, look });
    }
  }
  const merged = mergeAlike(inks);
  cache.set(id, merged);
  return merged;
}

const tenth = (value: number): string => {
  const scaled = Math.round(value * 10);
  return scaled % 10 === 0
    ? String(scaled / 10)
    : `${scaled < 0 ? '-' : ''}${Math.trunc(Math.abs(scaled) / 10)}.${Math.abs(scaled) % 10}`;
};

function write(steps: readonly Step[], [a, b, c, d, e, f]: Matrix): string {
  let text = '';
  for (const { code, at } of steps) {
    text += code;
    for (let index = 0; index < at.length; index += 2) {
      const x = at[index] ?? 0;
      const y = at[index + 1] ?? 0;
      text += `${index ? ' ' : ''}${tenth(a * x + c * y + e)} ${tenth(b * x + d * y + f)}`;
    }
  }
  return text;
}

function inkMarkup(ink: Ink, matrices: readonly Matrix[], size: number): string {
  const data = matrices.map((matrix) => write(ink.steps, matrix)).join('');
  const fill = ink.fill === 'none' ? 'fill="none"' : `fill="${ink.fill}"`;
  const fillOpacity = ink.opacity * ink.fillOpacity;
  const see =
    ink.fill !== 'none' && fillOpacity < 0.999 ? ` fill-opacity="${Math.round(fillOpacity * 100) / 100}"` : '';
  const stroke =
    ink.stroke === 'none'
      ? ''
      : ` stroke="${ink.stroke}" stroke-width="${Math.round(ink.strokeWidth * size * 100) / 100}"${ink.opacity < 0.999 ? ` stroke-opacity="${Math.round(ink.opacity * 100) / 100}"` : ''}`;
  return `<path d="${data}" ${fill}${see}${stroke}${ink.hasHoles ? ' fill-rule="evenodd"' : ''}/>`;
}

/** How far the drawing reaches from its origin, px. */
function reachOf(inks: readonly Ink[]): number {
  let reach = 0;
  for (const { steps, stroke, strokeWidth } of inks) {
    for (const { at } of steps) {
      for (let index = 0; index < at.length; index += 2) {
        reach = Math.max(reach, Math.hypot(at[index] ?? 0, at[index + 1] ?? 0) + (stroke === 'none' ? 0 : strokeWidth));
      }
    }
  }
  return reach;
}

/** One path per ink; copies of like size share it, so that strokes keep their weight. */
function draw(inks: readonly Ink[], matrices: readonly Matrix[]): string {
  const hasStrokes = inks.some(({ stroke }) => stroke !== 'none');
  const bySize = new Map<number, Matrix[]>();
  for (const matrix of matrices) {
    const bucket = hasStrokes ? Math.max(0.1, Math.round(sizeOf(matrix) * 5) / 5) : 1;
    const group = bySize.get(bucket);
    if (group) {
      group.push(matrix);
    } else {
      bySize.set(bucket, [matrix]);
    }
  }
  return [...bySize].map(([size, group]) => inks.map((ink) => inkMarkup(ink, group, size)).join('')).join('');
}

const sizeOf = ([a, b, c, d]: Matrix): number => Math.max(Math.hypot(a, b), Math.hypot(c, d));

/**
 * Copies of the drawing `id` under each transform (SVG transform text), cut to `outline`. Only copies that cross the
 * outline are clipped by the renderer: clipping is what costs.
 */
export function stamp(canvas: Canvas, id: string, transforms: readonly string[], outline: string): string {
  const inks = compile(canvas, id);
  const reach = reachOf(inks);
  const cut = readCut(outline);
  const whole: Matrix[] = [];
  const crossing: Matrix[] = [];
  for (const text of transforms) {
    const matrix = readTransform(text);
    const where = placeDisc(cut, matrix[4], matrix[5], reach * sizeOf(matrix));
    if (where === 'inside') {
      whole.push(matrix);
    } else if (where === 'edge') {
      crossing.push(matrix);
    }
  }
  const clipped = crossing.length > 0 ? `<g ${canvas.clip(outline)}>${draw(inks, crossing)}</g>` : '';
  return draw(inks, whole) + clipped;
}
