import { plainDashes, withoutJoiners, withoutUnseen } from './marks.ts';

/** Numbers as people type and paste them. */

/** The zero of each script with decimal digits (Unicode, category Nd, basic plane): Arabic, Devanagari, Bengali, Tamil and so on. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
];

/** Writes the digits of every script as 0 to 9 and dashes as `-`, without unseen marks. Other characters stay. */
export function asciiDigits(typed: string): string {
  return plainDashes(withoutJoiners(withoutUnseen(typed))).replace(/[^ -~]/g, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = ZEROS.find((candidate) => code >= candidate && code < candidate + 10);
    return zero === undefined ? sign : String(code - zero);
  });
}

/** `asciiDigits` without what stands between digits: blanks, brackets, dots, commas, slashes, hyphens. */
export function plainDigits(typed: string): string {
  return asciiDigits(typed).replace(/[\s().,/-]/g, '');
}
