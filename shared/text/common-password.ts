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

/** The words of the most common passwords. */
const WORDS = `
  abc abcd abcdef access admin administrator amit anand andrew angel anita apple arsenal asdf ashley babygirl
  bailey balaji baseball basketball batman bharat bismillah blink boss buster change changeme charlie cheese
  chelsea chocolate computer cookie cricket daniel deepak default delhi demo dhoni diamond donald dragon facebook
  family flower football freedom friend friends ganesh ganesha ginger google guest hanuman harley hello hockey
  hunter iloveu iloveyou incorrect india indian internet jaimatadi jaishreeram jennifer jessica jesus jordan
  joshua justin killer krishna kumar kurta kurti lakshmi lehenga letmein liverpool login love lovely loveme maggie
  mahadev manager manish master matthew mehndi michael michelle mobile modi money monkey mother mumbai mustang
  myspace namaste narendra neha nicole ninja nothing omnamahshivaya omsairam owner pakistan pass passcode passw
  passwd password payal pepper pepsi pooja priya princess purple qazwsx qwer qwert qwerty radha rahul rajesh
  rakesh ranger robert rohit root sachin saibaba sairam samsung sanjay saree secret shadow sharma shiva shop
  shopping shreeganesh soccer sourav staff star starwars store suits summer sunil sunita sunshine superman suresh
  sweety temp tempo test tester thomas tigger trustno user vijay virat waheguru welcome whatever whatsapp winner
  winter yankees zaq zxcvbn`
  .trim()
  .split(/\s+/);

const FEWEST_DIFFERENT_CHARACTERS = 4;

/**
 * Whether a password is among the first to be guessed.
 * @param further Words that are easy to guess here, such as the name of the account.
 */
export function isCommonPassword(password: string, further: readonly string[] = []): boolean {
  const small = password.toLowerCase();
  if (/^\d+$/.test(small) || new Set(small).size < FEWEST_DIFFERENT_CHARACTERS) return true;
  if (ROWS.some((row) => `${row}${row} ${[...row].toReversed().join('')}`.includes(small))) return true;
  const known = [...WORDS, ...further].map(wordOf);
  const plain = small.replace(/[^a-z]+$/, '').replace(/./g, (sign) => LETTERS[sign] ?? sign);
  return known.includes(wordOf(small)) || known.includes(plain);
}

/** What is left without digits and signs around it. */
function wordOf(text: string): string {
  return text.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
}
