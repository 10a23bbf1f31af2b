import type { Fabric, GarmentKind, Kind, MenuLeaf, Motif } from '#demo/catalogue/entry.ts';
import type { Piece } from '#shared/product/pieces.ts';

/** Template for generated products of a kind. */
export interface Line {
  kind: Kind;
  garment: GarmentKind;
  noun: string;
  /** Minimum and maximum, in rupees. */
  price: readonly [number, number];
  fabrics: readonly [Fabric, ...Fabric[]];
  works: readonly [Motif, ...Motif[]];
  filed: readonly [readonly MenuLeaf[], ...(readonly MenuLeaf[])[]];
  sold: 'stitched' | 'unstitched' | 'both';
  /** Pieces without a fabric have the product's fabric. */
  pieces: readonly Piece[];
}

const PRINTS = ['block-print', 'bandhani', 'ikat', 'plain'] as const;
const FESTIVE = ['zari-border', 'mirror-work', 'embroidery'] as const;

export const LINES: readonly [Line, ...Line[]] = [
  {
    kind: 'Suits',
    garment: 'suit',
    noun: 'Suit',
    price: [1399, 6999],
    fabrics: ['Cotton', 'Mul Mul', 'Rayon', 'Lawn', 'Georgette', 'Chanderi', 'Silk'],
    works: [...PRINTS, ...FESTIVE],
    filed: [['ready-to-wear', 'kurta-sets'], ['palazzo-sets', 'kurta-sets'], ['ready-to-wear']],
    sold: 'stitched',
    pieces: [
      { kind: 'kameez', lengthInches: 45, note: 'Straight' },
      { kind: 'trousers', lengthInches: 37, note: 'Tapered' },
      { kind: 'dupatta', metres: 2.4 },
    ],
  },
  {
    kind: 'Suits',
    garment: 'anarkali',
    noun: 'Anarkali',
    price: [2999, 12999],
    fabrics: ['Georgette', 'Mul Mul', 'Silk', 'Organza', 'Cotton'],
    works: [...FESTIVE, 'block-print'],
    filed: [['anarkali', 'statement-anarkalis'], ['anarkali']],
    sold: 'stitched',
    pieces: [
      { kind: 'kameez', lengthInches: 52, note: 'Anarkali, 5 m flare, lined' },
      { kind: 'trousers', lengthInches: 40, note: 'Churidar' },
      { kind: 'dupatta', metres: 2.5 },
    ],
  },
  {
    kind: 'Kurtis',
    garment: 'kurti',
    noun: 'Kurti',
    price: [799, 2499],
    fabrics: ['Rayon', 'Cotton', 'Mul Mul', 'Linen'],
    works: [...PRINTS, 'mirror-work'],
    filed: [
      ['ready-to-wear', 'everyday-kurtis'],
      ['indo-western', 'everyday-kurtis'],
    ],
    sold: 'stitched',
    pieces: [{ kind: 'kurti', lengthInches: 36, note: 'Three-quarter sleeves' }],
  },
  {
    kind: 'Sarees',
    garment: 'saree',
    noun: 'Saree',
    price: [1299, 24999],
    fabrics: ['Silk', 'Cotton', 'Chanderi', 'Linen', 'Mul Mul', 'Georgette', 'Organza'],
    works: ['zari-border', 'ikat', 'bandhani', 'block-print', 'mirror-work'],
    filed: [['handloom-sarees'], ['cocktail-sarees'], ['handloom-sarees', 'shadi-season-special']],
    sold: 'unstitched',
    pieces: [
      { kind: 'blouse', metres: 0.8, note: 'Unstitched' },
      { kind: 'saree', metres: 5.5, note: '46 in wide' },
    ],
  },
  {
    kind: 'Lehengas',
    garment: 'lehenga',
    noun: 'Lehenga',
    price: [6999, 24999],
    fabrics: ['Silk', 'Georgette', 'Velvet', 'Organza'],
    works: [...FESTIVE, 'bandhani'],
    filed: [['lehenga', 'sangeet-lehengas'], ['lehenga', 'shadi-season-special'], ['lehenga']],
    sold: 'stitched',
    pieces: [
      { kind: 'blouse', lengthInches: 14, note: 'Padded' },
      { kind: 'lehenga', lengthInches: 42, note: '4.5 m flare' },
      { kind: 'dupatta', metres: 2.5 },
    ],
  },
  {
    kind: 'Dress Material',
    garment: 'dress-material',
    noun: 'Dress Material',
    price: [899, 4999],
    fabrics: ['Cotton', 'Lawn', 'Mul Mul', 'Rayon', 'Chanderi'],
    works: [...PRINTS, 'embroidery'],
    filed: [['dress-material', 'unstitched-suits']],
    sold: 'unstitched',
    pieces: [
      { kind: 'kameez', metres: 2.5, note: '44 in wide' },
      { kind: 'trousers', fabric: 'Cotton', metres: 2.5 },
      { kind: 'dupatta', metres: 2.4 },
    ],
  },
  {
    kind: 'Chikankari',
    garment: 'kurta',
    noun: 'Chikankari Kurta',
    price: [1299, 5999],
    fabrics: ['Mul Mul', 'Cotton', 'Georgette', 'Rayon'],
    works: ['chikankari'],
    filed: [['kurtis', 'chikankari-festivities'], ['kurtis']],
    sold: 'stitched',
    pieces: [{ kind: 'kurta', lengthInches: 44, note: 'Straight, slip included' }],
  },
  {
    kind: 'Chikankari',
    garment: 'dupatta',
    noun: 'Chikankari Dupatta',
    price: [899, 2999],
    fabrics: ['Mul Mul', 'Cotton', 'Georgette'],
    works: ['chikankari'],
    filed: [['dupattas', 'chikankari-festivities'], ['dupattas']],
    sold: 'unstitched',
    pieces: [{ kind: 'dupatta', metres: 2.5, note: '36 in wide, crochet edge on four sides' }],
  },
  {
    kind: 'Co-ord Sets',
    garment: 'co-ord',
    noun: 'Co-ord Set',
    price: [1299, 3999],
    fabrics: ['Rayon', 'Cotton', 'Linen', 'Mul Mul'],
    works: PRINTS,
    filed: [['ready-to-wear', 'co-ord-sets'], ['indo-western', 'co-ord-sets'], ['co-ord-sets']],
    sold: 'stitched',
    pieces: [
      { kind: 'top', lengthInches: 29 },
      { kind: 'trousers', lengthInches: 37, note: 'Elastic waist, pockets' },
    ],
  },
  {
    kind: 'Sharara Sets',
    garment: 'sharara',
    noun: 'Sharara Set',
    price: [1999, 13999],
    fabrics: ['Georgette', 'Cotton', 'Rayon', 'Silk', 'Velvet', 'Chanderi'],
    works: [...FESTIVE, 'bandhani'],
    filed: [['sharara'], ['sharara', 'shadi-season-special']],
    sold: 'both',
    pieces: [
      { kind: 'kurta', lengthInches: 32 },
      { kind: 'sharara', lengthInches: 39, note: '2.5 m a leg' },
      { kind: 'dupatta', metres: 2.4 },
    ],
  },
];

// biome-ignore format: a list of names
export const FIRST_WORDS = [
  'Aabha', 'Aafreen', 'Aarzoo', 'Abeer', 'Afsana', 'Alta', 'Amaltas', 'Ambar', 'Amrapali', 'Anaar',
  'Anjum', 'Ashna', 'Baani', 'Badami', 'Bahaar', 'Banjara', 'Basant', 'Begum', 'Bela', 'Chaman',
  'Champakali', 'Chandni', 'Charkha', 'Chitra', 'Dastaan', 'Deewani', 'Devika', 'Dhanak', 'Dilkash', 'Falak',
  'Fiza', 'Gauhar', 'Ghazal', 'Gulaal', 'Gulbahar', 'Gulnaar', 'Hansini', 'Haseen', 'Heena', 'Ibaadat',
  'Indira', 'Ishika', 'Jahanara', 'Jhalak', 'Jheel', 'Jugnu', 'Kadambari', 'Kahani', 'Kajri', 'Kanak',
  'Kashish', 'Kesari', 'Khwaab', 'Kiran', 'Koyal', 'Kusum', 'Lajwanti', 'Lavanya', 'Mahi', 'Malhar',
  'Manjari', 'Mayura', 'Megha', 'Mehfil', 'Minakshi', 'Mogra', 'Mukta', 'Nargis', 'Nayantara', 'Nazakat',
  'Nilofer', 'Nirjhar', 'Noori', 'Paakhi', 'Padma', 'Parvana', 'Phagun', 'Pranjal', 'Rahat', 'Rajni',
  'Rangoli', 'Resham', 'Rooh', 'Rubina', 'Saba', 'Sajni', 'Sanobar', 'Saras', 'Shaista', 'Sharbati',
  'Shefali', 'Sitara', 'Sona', 'Suhana', 'Surmai', 'Tarana', 'Titli', 'Umang', 'Urvi', 'Vasanti',
  'Yaqoot', 'Zaib', 'Zareen', 'Zeba', 'Zehra', 'Zohra',
] as const;

export const WORK_WORDS: Record<Motif, string> = {
  plain: 'Plain-Dyed',
  'block-print': 'Block-Print',
  bandhani: 'Bandhani',
  ikat: 'Ikat',
  chikankari: 'Lucknowi',
  'zari-border': 'Zari-Border',
  'mirror-work': 'Mirror-Work',
  embroidery: 'Embroidered',
};

export const WORK_SENTENCES: Record<Motif, string> = {
  plain: 'Dyed in the piece and left plain, so that the cut is what one sees.',
  'block-print': 'Printed by hand with carved teak blocks; where two blocks meet, the line breaks a little.',
  bandhani: 'Tied dot by dot and dyed from light to dark.',
  ikat: 'The yarn is tied and dyed before it is woven, which gives the pattern its soft edge.',
  chikankari: 'Embroidered by hand in Lucknow, in bakhiya, phanda and jaali.',
  'zari-border': 'Finished with a zari border woven on the loom with the cloth.',
  'mirror-work': 'Each mirror is held by buttonhole stitch and lined behind.',
  embroidery: 'Thread embroidery at neck, sleeve and hem, worked on a frame.',
};

export const CARE_LINES = [
  'Cold hand wash apart; dry in shade',
  'Dry clean only',
  'Machine wash cold on gentle',
  'Dry clean once, then cold hand wash',
] as const;
