import { describe, expect, it } from 'vitest';
import { PALETTES } from './palettes.ts';
import { describePicture, drawPicture, type GarmentKind, type Motif, type PictureSpec, type View } from './picture.ts';
import { rasterise } from './rasterise.ts';

const KINDS: readonly GarmentKind[] = [
  'kurta',
  'kurti',
  'suit',
  'anarkali',
  'saree',
  'lehenga',
  'sharara',
  'co-ord',
  'dress-material',
  'dupatta',
];
const VIEWS: readonly View[] = ['front', 'styled', 'detail', 'laid-flat'];
const MOTIFS: readonly Motif[] = [
  'plain',
  'block-print',
  'bandhani',
  'ikat',
  'chikankari',
  'zari-border',
  'mirror-work',
  'embroidery',
];

const [indigo] = PALETTES;
if (!indigo) {
  throw new Error('The palettes are empty.');
}

const base: PictureSpec = {
  kind: 'kurta',
  view: 'front',
  weave: 'cotton',
  motif: 'block-print',
  palette: indigo,
  seed: 7,
};

/** Tags of an SVG that are opened but not closed in order. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) {
        return [`</${name}>`];
      }
    } else if (!selfClosing && name) {
      open.push(name);
    }
  }
  return open;
}

describe('drawPicture', () => {
  it('gives the same text for the same spec', () => {
    expect(drawPicture(base) === drawPicture({ ...base })).toBe(true);
  });

  it('gives another picture for another seed', () => {
    expect(drawPicture(base) === drawPicture({ ...base, seed: 8 })).toBe(false);
  });

  it.each(KINDS)('draws every view of a %s as well-formed SVG without stray numbers', (kind) => {
    for (const [index, view] of VIEWS.entries()) {
      const motif = MOTIFS[(index + KINDS.indexOf(kind)) % MOTIFS.length] ?? 'plain';
      const svg = drawPicture({ ...base, kind, view, motif });
      expect(svg.slice(0, 120)).toContain('width="1200" height="1600"');
      expect(unbalanced(svg)).toEqual([]);
      const drawing = svg.replaceAll(/base64,[^"]*/g, '');
      expect(/NaN|Infinity|undefined/.exec(drawing)).toBeNull();
    }
  });

  it('refers only to definitions it makes', () => {
    const svg = drawPicture({ ...base, kind: 'lehenga', motif: 'embroidery' });
    const made = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((id) => !made.has(id))).toEqual([]);
  });
});

describe('describePicture', () => {
  it('names the product, the colour, the cloth and the work in one sentence', () => {
    expect(describePicture(base, 'Asmani Kurta')).toBe(
      'Asmani Kurta: an indigo cotton kurta with trousers with hand block print, front view, full length.',
    );
  });

  it('says something different for every view', () => {
    for (const kind of KINDS) {
      const texts = VIEWS.map((view) => describePicture({ ...base, kind, view }, 'Asmani'));
      expect(new Set(texts).size).toBe(VIEWS.length);
    }
  });
});

it('rasterise gives the drawing at its size in pixels', async () => {
  const { data, width, height } = await rasterise(drawPicture(base), { width: 300, height: 400 });
  expect({ width, height, bytes: data.length }).toEqual({ width: 300, height: 400, bytes: 300 * 400 * 3 });
});
