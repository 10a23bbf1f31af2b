import { GARMENTS } from './garment-spellings.ts';

/** A term of the shop and its spellings. Lower case; English plurals match without being listed. */
export interface Spelling {
  /** The shop's spelling. */
  name: string;
  /** Other spellings and synonyms, in Latin and Devanagari letters. */
  also: readonly string[];
  /** Names of other entries that this one also finds. */
  includes?: readonly string[];
}

const CRAFTS: readonly Spelling[] = [
  {
    name: 'chikankari',
    also: [
      'chikan',
      'chiken',
      'chikkan',
      'chickan',
      'chikenkari',
      'chickenkari',
      'chickankari',
      'chikankaari',
      'chikan kari',
      'chicken kari',
      'chiken kari',
      'chikan work',
      'chicken work',
      'lucknowi',
      'lakhnavi',
      'lakhnawi',
      'lucknavi',
      'चिकन',
      'चिकनकारी',
      'लखनवी',
    ],
  },
  { name: 'zari', also: ['jari', 'zaree', 'jaree', 'zardozi', 'jardozi', 'zardosi', 'ज़री', 'जरी', 'ज़रदोज़ी', 'जरदोजी'] },
  {
    name: 'bandhani',
    also: [
      'bandhni',
      'bandhej',
      'bandej',
      'bandhini',
      'badhni',
      'bandini',
      'tie dye',
      'tie and dye',
      'chunari print',
      'बांधनी',
      'बाँधनी',
      'बंधनी',
      'बंधेज',
    ],
  },
  {
    name: 'block print',
    also: ['blockprint', 'block printed', 'hand block', 'handblock', 'ब्लॉक प्रिंट'],
    includes: ['ajrakh', 'sanganeri', 'bagru', 'dabu'],
  },
  { name: 'ajrakh', also: ['ajrak'], includes: ['block print'] },
  { name: 'sanganeri', also: ['sanganer'], includes: ['block print'] },
  { name: 'bagru', also: ['bagroo'], includes: ['block print'] },
  { name: 'dabu', also: ['dabbu'], includes: ['block print'] },
  { name: 'mirror work', also: ['mirrorwork', 'shisha', 'sheesha', 'sheesh', 'abhla', 'शीशा', 'मिरर वर्क'] },
  {
    name: 'embroidery',
    also: [
      'embroidary',
      'embroidered',
      'embroidry',
      'embriodery',
      'kadhai',
      'kadai work',
      'kashida',
      'resham work',
      'thread work',
      'threadwork',
      'कढ़ाई',
      'कढाई',
    ],
    includes: ['chikankari', 'phulkari'],
  },
  { name: 'phulkari', also: ['fulkari', 'phoolkari', 'फुलकारी'] },
  { name: 'ikat', also: ['ikkat', 'ikkath', 'pochampally', 'pochampalli', 'patola', 'इकत'] },
  {
    name: 'gota patti',
    also: ['gota', 'gotta patti', 'gota pati', 'gotapatti', 'gota work', 'गोटा पत्ती', 'गोटा'],
  },
  { name: 'handloom', also: ['hand loom', 'handwoven', 'hand woven', 'hathkargha', 'हथकरघा'] },
  { name: 'banarasi', also: ['banarsi', 'benarasi', 'benarsi', 'benaras', 'banaras', 'बनारसी'] },
];

const FABRICS: readonly Spelling[] = [
  { name: 'mul mul', also: ['mulmul', 'mal mal', 'malmal', 'mulmull', 'muslin', 'mull', 'मलमल', 'मुलमुल'] },
  { name: 'cotton', also: ['coton', 'cottan', 'kotton', 'suti', 'sooti', 'कॉटन', 'काटन', 'सूती'] },
  { name: 'rayon', also: ['reyon', 'rayan', 'viscose', 'रेयान', 'रेयॉन'] },
  { name: 'silk', also: ['sylk', 'resham', 'reshmi', 'रेशम', 'रेशमी', 'सिल्क'] },
  { name: 'georgette', also: ['georgete', 'georgett', 'jorjet', 'jorjette', 'gorgette', 'jorget', 'जॉर्जेट', 'जार्जेट'] },
  { name: 'chiffon', also: ['shiffon', 'chifon', 'shifon', 'शिफॉन'], includes: ['georgette'] },
  { name: 'chanderi', also: ['chandery', 'chandheri', 'चंदेरी'] },
  { name: 'organza', also: ['organja', 'orgenza', 'ऑर्गेंजा', 'ऑर्गेन्ज़ा'] },
  { name: 'velvet', also: ['valvet', 'makhmal', 'makhmali', 'मखमल', 'वेलवेट'] },
  { name: 'linen', also: ['linan', 'linnen', 'लिनेन', 'लिनन'] },
  { name: 'lawn', also: ['loan', 'pakistani lawn', 'लॉन'] },
];

const COLOURS: readonly Spelling[] = [
  { name: 'red', also: ['lal', 'laal', 'लाल'], includes: ['madder', 'sindoor', 'wine', 'maroon', 'coral', 'rust'] },
  { name: 'maroon', also: ['marun', 'mehroon', 'मैरून'], includes: ['wine', 'madder'] },
  { name: 'madder', also: ['manjistha'] },
  { name: 'sindoor', also: ['sindoori', 'sindhoor', 'vermilion', 'सिंदूर', 'सिंदूरी'] },
  { name: 'wine', also: ['burgundy', 'वाइन'] },
  { name: 'rust', also: [] },
  { name: 'coral', also: [] },
  { name: 'pink', also: ['gulabi', 'गुलाबी', 'पिंक'], includes: ['rani', 'rose', 'blush'] },
  { name: 'rani', also: ['magenta', 'fuchsia', 'रानी'] },
  { name: 'rose', also: [] },
  { name: 'blush', also: ['peach', 'आड़ू'] },
  {
    name: 'orange',
    also: ['narangi', 'santri', 'kesariya', 'नारंगी', 'केसरिया'],
    includes: ['rust', 'coral', 'marigold'],
  },
  {
    name: 'yellow',
    also: ['peela', 'pila', 'peeli', 'pili', 'पीला', 'पीली', 'पीले'],
    includes: ['turmeric', 'marigold', 'mustard'],
  },
  { name: 'turmeric', also: [] },
  { name: 'marigold', also: ['genda', 'gainda', 'गेंदा'] },
  { name: 'mustard', also: ['sarson', 'सरसों'], includes: ['turmeric'] },
  { name: 'green', also: ['hara', 'hari', 'हरा', 'हरी', 'हरे'], includes: ['pista', 'mehendi', 'teal'] },
  { name: 'pista', also: ['pistachio', 'पिस्ता'] },
  { name: 'mehendi', also: ['mehndi', 'mehandi', 'henna', 'olive', 'मेहंदी', 'मेंहदी'] },
  { name: 'teal', also: ['firozi', 'feroza', 'ferozi', 'turquoise', 'फ़िरोज़ी', 'फिरोजी'] },
  {
    name: 'blue',
    also: ['neela', 'nila', 'neeli', 'नीला', 'नीली', 'नीले'],
    includes: ['indigo', 'midnight', 'peacock', 'teal'],
  },
  { name: 'indigo', also: ['neel', 'nil'] },
  { name: 'midnight', also: ['navy', 'navy blue'] },
  { name: 'peacock', also: ['morpankh', 'morpankhi', 'मोरपंखी'] },
  { name: 'purple', also: ['baingani', 'jamuni', 'violet', 'बैंगनी', 'जामुनी'], includes: ['aubergine', 'lilac', 'wine'] },
  { name: 'aubergine', also: ['eggplant', 'brinjal'] },
  { name: 'lilac', also: ['lavender', 'mauve'] },
  { name: 'white', also: ['safed', 'safaid', 'sufaid', 'सफेद', 'सफ़ेद'], includes: ['ivory'] },
  { name: 'ivory', also: ['off white', 'offwhite', 'cream'] },
  { name: 'beige', also: ['kora', 'nude', 'fawn'] },
  { name: 'black', also: ['kala', 'kaala', 'kali', 'काला', 'काली', 'काले'], includes: ['charcoal'] },
  { name: 'charcoal', also: ['grey', 'gray', 'slate', 'स्लेटी'] },
  { name: 'brown', also: ['bhura', 'bhoora', 'भूरा', 'भूरी'], includes: ['rust'] },
];

const OCCASIONS: readonly Spelling[] = [
  {
    name: 'wedding',
    also: ['shadi', 'shaadi', 'bridal', 'dulhan', 'vivah', 'nikah', 'marriage', 'शादी', 'दुल्हन', 'ब्राइडल'],
    includes: ['sangeet'],
  },
  { name: 'sangeet', also: ['sangit', 'संगीत'] },
  {
    name: 'haldi',
    also: ['haldi ceremony', 'pithi', 'ubtan', 'हल्दी'],
    includes: ['turmeric', 'marigold', 'mustard', 'yellow'],
  },
  {
    name: 'festive',
    also: [
      'festival',
      'diwali',
      'deepavali',
      'eid',
      'puja',
      'pooja',
      'teej',
      'rakhi',
      'karwa chauth',
      'दिवाली',
      'ईद',
      'त्योहार',
    ],
    includes: ['sangeet', 'wedding', 'zari', 'banarasi'],
  },
  {
    name: 'garba',
    also: ['dandiya', 'navratri', 'गरबा', 'नवरात्रि'],
    includes: ['chaniya choli', 'mirror work', 'bandhani'],
  },
  { name: 'party', also: ['party wear', 'cocktail', 'reception', 'पार्टी'], includes: ['sangeet', 'wedding'] },
  { name: 'office', also: ['office wear', 'formal', 'work wear', 'workwear', 'college'], includes: ['everyday'] },
  { name: 'everyday', also: ['daily', 'daily wear', 'casual', 'casual wear', 'regular wear'] },
  { name: 'pakistani', also: ['paki', 'pakistan', 'पाकिस्तानी'] },
  { name: 'replica', also: ['copy', 'first copy'] },
];

/** All entries. A test fails if two entries share a spelling. */
export const SPELLINGS: readonly Spelling[] = [...GARMENTS, ...CRAFTS, ...FABRICS, ...COLOURS, ...OCCASIONS];

/** Filler words in a shop for women's clothes; beside other words they need not match. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    'a an the and or of in for with on from to by women woman womens ladies lady girls girl online buy shop price',
    'new best latest wear outfit outfits clothes clothing garment garments dress dresses design designs designer',
    'collection style styles का की के में और लिए',
  ]
    .join(' ')
    .split(' '),
);
