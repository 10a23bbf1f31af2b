/** How a line of an order's notes starts that packers see; the others are for admins. */
export const PACKING_NOTE = 'Packing:';

const LINE = /^\s*packing\s*:\s*/i;

/** What a packer must know, from an order's notes: the lines that start with `Packing:`, without it. */
export function packingNote(notes: string): string {
  return notes
    .split('\n')
    .filter((line) => LINE.test(line))
    .map((line) => line.replace(LINE, '').trim())
    .filter((line) => line !== '')
    .join('\n');
}
