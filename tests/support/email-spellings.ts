/** Ways to write one email address that people and programs take for the same, by name. */
export const SPELLINGS: Readonly<Record<string, (address: string) => string>> = {
  'in capitals': (address) => address.toUpperCase(),
  'with blanks around it': (address) => `\u00a0 ${address}\u2003\t`,
  'with a zero-width space': (address) => address.replace('@', '\u200b@'),
  'with a soft hyphen': (address) => `${address.slice(0, 2)}\u00ad${address.slice(2)}`,
  'with a joiner': (address) => `${address.slice(0, 3)}\u200d${address.slice(3)}`,
  'with a byte order mark': (address) => `\ufeff${address}`,
  'with a variation selector': (address) => address.replace('.', '\ufe0f.'),
  'with a tag of Unicode’s last plane': (address) => `${address}\u{e0061}`,
  'with a filler of Hangul': (address) => address.replace('@', '@\u3164'),
  'in wide letters': (address) => address.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  'with marks of direction': (address) => `\u202a${address}\u202c`,
};
