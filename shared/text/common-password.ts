import commonPasswords from './common-passwords.json' with { type: 'json' };

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Signs that stand for letters, as in p@ssw0rd. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};
const FEWEST_DIFFERENT_CHARACTERS = 4;

/** Whether a password is among the first to be guessed. As in hooks/accounts/staff-password.ts; a test compares them. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  if (/^\d+$/.test(small) || new Set(small).size < FEWEST_DIFFERENT_CHARACTERS) return true;
  if (ROWS.some((row) => `${row}${row} ${[...row].toReversed().join('')}`.includes(small))) return true;
  const known = commonPasswords.map(wordOf);
  const plain = small.replace(/[^a-z]+$/, '').replace(/./g, (sign) => LETTERS[sign] ?? sign);
  return known.includes(wordOf(small)) || known.includes(plain);
}

/** What is left without digits and signs around it. */
function wordOf(text: string): string {
  return text.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
}
