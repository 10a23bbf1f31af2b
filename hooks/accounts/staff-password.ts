import commonPasswords from '#shared/text/common-passwords.json' with { type: 'json' };

const WORDS: string[] = commonPasswords;

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Signs that stand for letters, as in p@ssw0rd. */
const LETTERS = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
} as Record<string, string>;
/** Fewest different characters. */
const FEWEST_DIFFERENT = 4;

/**
 * Refuses a password of staff that is among the first to be guessed. Shoppers choose freely (specification, section 5).
 * @param password The new one; undefined if it stays.
 * @throws BadRequestError
 */
export function requireUncommonPassword(app: CoreApp, user: core.Record | undefined, password: unknown) {
  if (!user || typeof password !== 'string' || password === '') return;
  if (app.countRecords('user_roles', $dbx.hashExp({ user_id: user.id })) === 0) return;
  const [name = ''] = user.email().split('@');
  if (!isCommon(password, [...WORDS, name, app.settings().meta.appName])) return;
  const message = 'This password is easy to guess. Please choose another one.';
  throw new BadRequestError(message, { password: new ValidationError('validation_common_password', message) });
}

/** As in shared/text/common-password.ts; a test compares them. */
function isCommon(password: string, words: string[]) {
  const small = password.toLowerCase();
  if (/^\d+$/.test(small) || new Set(small).size < FEWEST_DIFFERENT) return true;
  if (ROWS.some((row) => `${row}${row} ${reversed(row)}`.includes(small))) return true;
  const known = words.map(wordOf);
  const plain = small.replace(/[^a-z]+$/, '').replace(/./g, (sign) => LETTERS[sign] ?? sign);
  return known.includes(wordOf(small)) || known.includes(plain);
}

/** What is left without digits and signs around it. */
function wordOf(text: string) {
  return text.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
}

function reversed(text: string) {
  return [...text].toReversed().join('');
}
