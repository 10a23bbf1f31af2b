import { createRandom, type Random } from '#demo/random.ts';

/** Collects definitions (clips, gradients, motifs) while a picture is drawn, and closes the SVG. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  /** Adds a definition once per key and returns its id. */
  define(key: string, markup: (id: string) => string): string;
  /** Markup of a definition; empty if there is none. */
  markup(id: string): string;
  /** Clips to a path; returns the attribute text. */
  clip(path: string): string;
  /** Closes the picture; `window` shows a part of the canvas at another size. */
  finish(body: string, window?: Window): string;
}

/** A part of the canvas, and the pixel size it is shown at. */
interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
  pixelWidth: number;
  pixelHeight: number;
}

/** The definitions a picture refers to, directly or through another definition. */
function referenced(body: string, byId: ReadonlyMap<string, string>): string {
  const found = new Set<string>();
  const search = (text: string): void => {
    for (const [, id = ''] of text.matchAll(/#(d\d+)[")]/g)) {
      const markup = byId.get(id);
      if (markup !== undefined && !found.has(id)) {
        found.add(id);
        search(markup);
      }
    }
  };
  search(body);
  return [...byId].map(([id, markup]) => (found.has(id) ? markup : '')).join('');
}

/** Starts a picture of the given size in pixels. */
export function createCanvas(width: number, height: number, seed: number): Canvas {
  const definitions = new Map<string, { id: string; markup: string }>();
  const byId = new Map<string, string>();
  const define = (key: string, markup: (id: string) => string): string => {
    const known = definitions.get(key);
    if (known) {
      return known.id;
    }
    const id = `d${definitions.size}`;
    definitions.set(key, { id, markup: '' });
    const text = markup(id);
    definitions.set(key, { id, markup: text });
    byId.set(id, text);
    return id;
  };
  return {
    width,
    height,
    random: createRandom(seed),
    define,
    markup: (id) => byId.get(id) ?? '',
    clip: (path) =>
      `clip-path="url(#${define(`clip ${path}`, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})"`,
    finish: (body, window) => {
      const { x, y, ...size } = window ?? { x: 0, y: 0, width, height, pixelWidth: width, pixelHeight: height };
      const inner = referenced(body, byId);
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${size.width} ${size.height}" width="${size.pixelWidth}" height="${size.pixelHeight}"><defs>${inner}</defs>${body}</svg>`;
    },
  };
}

/** A linear gradient between colour stops `[offset, colour, opacity]`; returns a paint value. */
export function linear(
  canvas: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  const inner = stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  const key = `linear ${from} ${to} ${inner}`;
  const id = canvas.define(
    key,
    (name) =>
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${inner}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** A radial gradient in pixels; returns a paint value. */
export function radial(
  canvas: Canvas,
  centre: readonly [number, number],
  radius: number,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  transform = '',
): string {
  const inner = stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  const id = canvas.define(
    `radial ${centre} ${radius} ${transform} ${inner}`,
    (name) =>
      `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${centre[0]}" cy="${centre[1]}" r="${radius}"${transform ? ` gradientTransform="${transform}"` : ''}>${inner}</radialGradient>`,
  );
  return `url(#${id})`;
}
