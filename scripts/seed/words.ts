import type { GarmentKind, Motif } from '../demo/art/picture.ts';
import type { Fabric, Kind, MenuLeaf } from '../demo/catalogue/entry.ts';

/** What a generated product can be: its kind, how it is called and cut, what it costs and where it is filed. */
export interface Line {
  kind: Kind;
  garment: GarmentKind;
  noun: string;
  /** Rupees, lowest and highest. */
  price: readonly [number, number];
  fabrics: readonly [Fabric, ...Fabric[]];
  works: readonly [Motif, ...Motif[]];
  filed: readonly [readonly MenuLeaf[], ...(readonly MenuLeaf[])[]];
  sold: 'stitched' | 'unstitched' | 'both';
  details: readonly string[];
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
    details: ['Kameez: 45 in long, straight', 'Trousers: tapered, 37 in', 'Dupatta: 2.4 m'],
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
    details: ['Anarkali: 52 in long, 5 m flare, lined', 'Churidar: 40 in', 'Dupatta: 2.5 m'],
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
    details: ['Length: 36 in', 'Sleeves: three-quarter'],
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
    details: ['Saree: 5.5 m by 46 in', 'Blouse piece: 0.8 m, unstitched'],
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
    details: ['Lehenga: 42 in long, 4.5 m flare', 'Blouse: padded, 14 in', 'Dupatta: 2.5 m'],
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
    details: ['Top: 2.5 m by 44 in', 'Bottom: 2.5 m', 'Dupatta: 2.4 m'],
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
    details: ['Length: 44 in, straight', 'Hand embroidered, slip included'],
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
    details: ['Dupatta: 2.5 m by 36 in', 'Crochet edge on four sides'],
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
    details: ['Top: 29 in long', 'Trousers: 37 in, elastic waist, pockets'],
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
    details: ['Kurta: 32 in long', 'Sharara: 39 in, 2.5 m a leg', 'Dupatta: 2.4 m'],
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
  'Care: cold hand wash apart; dry in shade',
  'Care: dry clean only',
  'Care: machine wash cold on gentle',
  'Care: dry clean once, then cold hand wash',
] as const;
