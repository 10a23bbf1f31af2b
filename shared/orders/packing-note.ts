/** How a line of an order's notes starts that packers see; the others are for admins. */
export const PACKING_NOTE = 'Packing:';

const LINE = /^\s*packing\s*:\s*/i;

/** What a packer must know of an order: the lines of its notes that start with `Packing:`, without it. */
export function packingNote({ notes }: { notes: string }): string {
  return notes
    .split('\n')
    .filter((line) => LINE.test(line))
    .map((line) => line.replace(LINE, '').trim())
    .filter((line) => line !== '')
    .join('\n');
}
