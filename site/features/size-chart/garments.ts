import { BODY_TABLE, SIZE_TABLES, type SizeTable } from '#site/content/size-tables.ts';

/** The size guide of one garment: its table, the measurements that decide its size, and its own lengths. */
export interface GarmentGuide {
  tables: readonly SizeTable[];
  /** Empty for a kurti or a suit set: their tables say it all. */
  text: string;
  lengths: readonly { piece: string; inches: number }[];
}

const LEHENGA = bodyTable('lehenga', 'Lehenga', ['Waist', 'Hip', 'Bust']);
const SHARARA_SET = bodyTable('sharara-set', 'Sharara set', ['Bust', 'Waist', 'Hip']);
const CO_ORD_SET = bodyTable('co-ord-set', 'Co-ord set', ['Bust', 'Waist', 'Hip']);
const KURTI = SIZE_TABLES.filter(({ id }) => id === 'kurti');
const SUIT_SET = SIZE_TABLES.filter(({ id }) => id === 'suit-set');

const TOPS = ['kameez', 'kurta', 'kurti'];
const TROUSERS = ['trouser', 'palazzo'];

/** Reads what `garmentText` (shared/pieces.ts) wrote. A garment of another kind gets all tables. */
export function guideOf(text: string): GarmentGuide {
  const parts = text.split(',').map((part) => part.trim().split(' '));
  const names = parts.map(([name = '']) => name.toLowerCase().replace(/s$/, ''));
  const lengths = parts.flatMap(([piece = '', length]) => {
    const inches = Number(length);
    return inches > 0 ? [{ piece, inches }] : [];
  });
  return { ...tablesFor(names), lengths };
}

function tablesFor(names: readonly string[]): Omit<GarmentGuide, 'lengths'> {
  const has = (...wanted: string[]) => wanted.some((name) => names.includes(name));
  if (has('lehenga')) {
    return { tables: [LEHENGA], text: 'For a lehenga, waist and hip decide the size. Your bust decides the blouse.' };
  }
  if (has('sharara')) {
    return { tables: [SHARARA_SET], text: 'Your bust decides the kurta, your waist and hip the sharara.' };
  }
  if (has('co-ord') || (has('top') && has(...TROUSERS))) {
    return { tables: [CO_ORD_SET], text: 'Your bust decides the top, your waist and hip the trousers.' };
  }
  if (has('suit') || (has(...TOPS) && has(...TROUSERS))) return { tables: SUIT_SET, text: '' };
  if (has(...TOPS)) return { tables: KURTI, text: '' };
  return { tables: SIZE_TABLES, text: '' };
}

/** A table without lengths, which differ from one such garment to the next; the deciding measurements come first. */
function bodyTable(id: string, title: string, names: readonly ('Bust' | 'Waist' | 'Hip')[]): SizeTable {
  const inches = { Bust: BODY_TABLE.bust, Waist: BODY_TABLE.waist, Hip: BODY_TABLE.hip };
  return { id, title, columns: names.map((name) => ({ name, inches: inches[name] })) };
}
