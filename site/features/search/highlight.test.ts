import { expect, test } from 'vitest';
import { highlight } from './SuggestionOption.tsx';

/** The text with what is highlighted in brackets. */
function marked(text: string, term: string): string {
  return highlight(text, term)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');
}

test.each([
  ['Kashi Katan Silk Saree', 'silk', 'Kashi Katan [Silk] Saree'],
  ['Kashi Katan Silk Saree', 'SAR kash', '[Kash]i Katan Silk [Sar]ee'],
  ['Co-ord Set', 'co co-ord', '[Co]-[ord] Set'],
  ['Kashi Katan', 'atan', 'Kashi Katan'],
  ['लहंगा सेट', 'लहं', '[लहं]गा सेट'],
  ['A (b)', '( .* $&', 'A (b)'],
  ['Kashi', '', 'Kashi'],
])('%j for %j is %j', (text, term, expected) => {
  expect(marked(text, term)).toBe(expected);
});
