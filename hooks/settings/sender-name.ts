/** Letters, digits and signs that a display name of an address has without quotes (RFC 5322, `atom`). */
const PLAIN = /^[A-Za-z0-9 !#$%&'*+\-/=?^_`{|}~]*$/;
const ASCII = /^[\x20-\x7e]*$/;
/** Of an encoded word, without its frame (RFC 2047). */
const LONGEST_WORD = 63;

/** A name as the From header has it: PocketBase writes it as it is, where a comma would begin another address. */
export function displayName(name: string) {
  if (PLAIN.test(name)) return name;
  if (ASCII.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`;
  const words = [''];
  for (const letter of name) {
    const encoded = encodedLetter(letter);
    const last = words.length - 1;
    if ((words[last] + encoded).length > LONGEST_WORD) words.push(encoded);
    else words[last] += encoded;
  }
  return words.map((word) => `=?UTF-8?Q?${word}?=`).join(' ');
}

function encodedLetter(letter: string) {
  if (letter === ' ') return '_';
  if (/^[A-Za-z0-9]$/.test(letter)) return letter;
  if (ASCII.test(letter)) return `=${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(letter).replaceAll('%', '=');
}
