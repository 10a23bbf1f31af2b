/** Large pictures of the shop's own pages: hero banners and collection tiles. */
import { hall } from './backdrop/hall.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { composePicture, setStage } from './compose.ts';
import { PALETTES } from './palettes.ts';
import type { GarmentKind, Motif, Palette, PictureSpec, View, Weave } from './picture.ts';
import { figure, footprint } from './view/worn.ts';

export type HeroScene = 'pakistani' | 'indian' | 'festive';
export type HeroShape = 'wide' | 'tall';

const palette = (name: string): Palette => {
  const found = PALETTES.find((candidate) => candidate.name === name);
  if (!found) {
    throw new Error(`No palette is called ${name}.`);
  }
  return found;
};

const spec = (
  kind: GarmentKind,
  weave: Weave,
  motif: Motif,
  colour: string,
  seed: number,
  view: View = 'front',
): PictureSpec => ({
  kind,
  view,
  weave,
  motif,
  palette: palette(colour),
  seed,
});

interface Cast {
  wall: string;
  glow: string;
  figures: readonly PictureSpec[];
}

const CASTS: Record<HeroScene, Cast> = {
  pakistani: {
    wall: '#e3cdb4',
    glow: '#f7ead6',
    figures: [
      spec('suit', 'georgette', 'embroidery', 'Bottle green', 21),
      spec('anarkali', 'silk', 'zari-border', 'Wine', 44, 'styled'),
      spec('sharara', 'chanderi', 'chikankari', 'Powder blue', 12),
    ],
  },
  indian: {
    wall: '#dcc3a0',
    glow: '#f6e8cd',
    figures: [
      spec('saree', 'silk', 'zari-border', 'Madder red', 31),
      spec('kurta', 'cotton', 'block-print', 'Indigo', 72, 'styled'),
      spec('anarkali', 'cotton', 'bandhani', 'Turmeric', 18),
    ],
  },
  festive: {
    wall: '#d9b7a6',
    glow: '#f6e0cc',
    figures: [
      spec('sharara', 'silk', 'mirror-work', 'Peacock blue', 25),
      spec('lehenga', 'velvet', 'zari-border', 'Rani pink', 38, 'styled'),
      spec('saree', 'organza', 'embroidery', 'Marigold', 57),
    ],
  },
};

interface Spot {
  x: number;
  floor: number;
  scale: number;
}

const SPOTS: Record<HeroShape, readonly Spot[]> = {
  wide: [
    { x: 1060, floor: 838, scale: 0.52 },
    { x: 1752, floor: 838, scale: 0.52 },
    { x: 1404, floor: 868, scale: 0.555 },
  ],
  tall: [
    { x: 236, floor: 856, scale: 0.5 },
    { x: 848, floor: 856, scale: 0.5 },
    { x: 540, floor: 886, scale: 0.545 },
  ],
};

function company(canvas: Canvas, cast: Cast, spots: readonly Spot[]): string {
  const order = [cast.figures[0], cast.figures[2], cast.figures[1]];
  return spots
    .map(({ x, floor, scale }, index) => {
      const chosen = order[index];
      if (!chosen) {
        return '';
      }
      const { stage, layers } = setStage(canvas, chosen);
      return `<g transform="translate(${x} ${floor}) scale(${scale}) translate(-600 -1506)">${figure(stage, layers)}</g>`;
    })
    .join('');
}

/**
 * A hero banner without text. wide is 2000 x 900 with a calm left third; tall is 1080 x 1350 with a calm lower third.
 */
export function drawHero(scene: HeroScene, shape: HeroShape): string {
  const cast = CASTS[scene];
  const canvas = shape === 'wide' ? createCanvas(2000, 900, 7) : createCanvas(1080, 1350, 7);
  const spots = SPOTS[shape];
  const order = [cast.figures[0], cast.figures[2], cast.figures[1]];
  const shadows = spots.map(({ x, floor, scale }, index) => ({
    x,
    y: floor,
    half: footprint(order[index]?.kind ?? 'kurta') * scale,
  }));
  return canvas.finish(hall(canvas, cast, shape, shadows) + company(canvas, cast, spots));
}

const TILES: Record<string, PictureSpec> = {
  'co-ord-sets': spec('co-ord', 'linen', 'block-print', 'Sea green', 5, 'styled'),
  'shadi-season-special': spec('lehenga', 'silk', 'zari-border', 'Sindoor', 38, 'styled'),
  'chikankari-festivities': spec('anarkali', 'georgette', 'chikankari', 'Lilac', 9, 'styled'),
  cotton: spec('kurta', 'cotton', 'block-print', 'Madder red', 3, 'laid-flat'),
  'kurta-sets': spec('suit', 'rayon', 'embroidery', 'Teal', 27, 'styled'),
  'mul-mul': spec('dress-material', 'mul-mul', 'block-print', 'Blush', 14, 'styled'),
  rayon: spec('kurti', 'rayon', 'ikat', 'Mehendi', 11, 'styled'),
  'sharara-sets': spec('sharara', 'silk', 'mirror-work', 'Rani pink', 16, 'styled'),
};

/** The tile picture of a collection, 900 x 1100 px. Throws when the collection is unknown. */
export function drawTile(collection: string): string {
  const chosen = TILES[collection];
  if (!chosen) {
    throw new Error(`No tile picture is drawn for the collection ${collection}.`);
  }
  const canvas = createCanvas(1200, 1600, chosen.seed);
  const body = composePicture(canvas, chosen);
  return canvas.finish(body, { x: 0, y: 16, width: 1200, height: 1466.7, pixelWidth: 900, pixelHeight: 1100 });
}
