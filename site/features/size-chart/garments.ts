import { GARMENTS } from './messages.ts';
import type { SizeChart, SizeTable } from './size-tables.ts';
import type { BodyTable } from './suggest-size.ts';

/** The size guide of one garment: its table, the measurements that decide its size, and its own lengths. */
export interface GarmentGuide {
  tables: readonly SizeTable[];
  /** Empty for a kurti or a suit set: their tables say it all. */
  text: string;
  lengths: readonly { piece: string; inches: number }[];
}

const BODY_COLUMNS = ['Bust', 'Waist', 'Hip'] as const;
type BodyColumn = (typeof BODY_COLUMNS)[number];

const TOPS = ['kameez', 'kurta', 'kurti'];
const TROUSERS = ['trouser', 'palazzo'];

/** Reads what `garmentText` (shared/product/pieces.ts) wrote. A garment of another kind gets all tables. */
export function guideOf(text: string, chart: SizeChart): GarmentGuide {
  const parts = text.split(',').map((part) => part.trim().split(' '));
  const names = parts.map(([name = '']) => name.toLowerCase().replace(/s$/, ''));
  const lengths = parts.flatMap(([piece = '', length]) => {
    const inches = Number(length);
    return inches > 0 ? [{ piece, inches }] : [];
  });
  return { ...tablesFor(names, chart), lengths };
}

function tablesFor(names: readonly string[], { tables, body }: SizeChart): Omit<GarmentGuide, 'lengths'> {
  const has = (...wanted: string[]) => wanted.some((name) => names.includes(name));
  if (has('lehenga')) {
    return {
      tables: [bodyTable(body, 'lehenga', GARMENTS.lehenga.title, ['Waist', 'Hip', 'Bust'])],
      text: GARMENTS.lehenga.text,
    };
  }
  if (has('sharara')) {
    return {
      tables: [bodyTable(body, 'sharara-set', GARMENTS.sharara.title, BODY_COLUMNS)],
      text: GARMENTS.sharara.text,
    };
  }
  if (has('co-ord') || (has('top') && has(...TROUSERS))) {
    return {
      tables: [bodyTable(body, 'co-ord-set', GARMENTS.coOrd.title, BODY_COLUMNS)],
      text: GARMENTS.coOrd.text,
    };
  }
  if (has('suit') || (has(...TOPS) && has(...TROUSERS)))
    return { tables: tables.filter(({ id }) => id === 'suit-set'), text: '' };
  if (has(...TOPS)) return { tables: tables.filter(({ id }) => id === 'kurti'), text: '' };
  return { tables, text: '' };
}

/** A table without lengths, which differ from one such garment to the next; the deciding measurements come first. */
function bodyTable(body: BodyTable, id: string, title: string, names: readonly BodyColumn[]): SizeTable {
  const inches = { Bust: body.bust, Waist: body.waist, Hip: body.hip };
  return { id, title, sizes: body.sizes, columns: names.map((name) => ({ name, inches: inches[name] })) };
}
