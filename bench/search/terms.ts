/**
 * Search input: common and rare words, prefixes, spelling variants, typos, two words, words of descriptions, and words without
 * a match. All different, because the search box caches results.
 */
export const TYPED: readonly string[] = [
  ...[
    'c',
    'co',
    'cot',
    'cott',
    'cotton',
    'cotton s',
    'cotton suit',
    's',
    'si',
    'sil',
    'silk',
    'silk sar',
    'silk saree',
  ],
  ...['lehnga', 'lehanga', 'लहंगा', 'साड़ी', 'कुर्ती', 'chickenkari', 'chunni', 'jari', 'mulmul', 'salwar kameez'],
  ...['georgtte', 'anarkakli', 'velvte lehnga', 'chandrei', 'orgnza saree', 'kurtis', 'block print', 'mirror work'],
  ...['sleeves', 'padded', 'cold wash', 'red sharara', 'yellow kurti', 'under the yoke', 'xylophone', 'qqqq'],
];
