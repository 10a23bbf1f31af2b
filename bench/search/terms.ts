/**
 * What shoppers type, as far as they have got: common and rare words, other spellings, slips, two words, a description's
 * words, and what no product has. All different: a box keeps the answers it has.
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
