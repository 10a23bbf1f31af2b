/** Reads bytes of a file: fewer than `length` only at its end. */
export type ReadBytes = (position: number, length: number) => Promise<Uint8Array>;

/** A box of an MP4; its content is from `start` to before `end`. */
export interface Mp4Box {
  type: string;
  start: number;
  end: number;
}

/** Limits reading: a malicious file of empty boxes would take minutes. A fragmented film has two boxes a second. */
const MOST_BOXES = 20_000;
/** The index of a film has a box a track, and each of those about ten. */
const MOST_INSIDE = 100;
/** A sample entry list starts with its version and its number of entries. */
const ENTRIES_AT = 8;
/** The codecs that browsers play in an MP4: H.264, AV1, VP8 and VP9. Few play HEVC, none what cameras wrote before H.264. */
const PLAYED = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09']);

/** The boxes between two positions; ends with undefined if they do not fill the range exactly, or are too many. */
export async function* mp4Boxes(read: ReadBytes, from: number, end: number): AsyncGenerator<Mp4Box | undefined> {
  let position = from;
  for (let count = 0; position < end; count += 1) {
    const header = await read(position, 16);
    const length = count < MOST_BOXES ? boxLength(header, end - position) : undefined;
    if (length === undefined || length.whole > end - position) {
      yield undefined;
      return;
    }
    yield { type: typeIn(header.subarray(4, 8)), start: position + length.header, end: position + length.whole };
    position += length.whole;
  }
}

/** Length of a box and of its header: 0 means the rest of the range, 1 a 64-bit length after the type. */
function boxLength(header: Uint8Array, left: number): { header: number; whole: number } | undefined {
  if (header.length < 8) return undefined;
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  const short = view.getUint32(0);
  if (short === 0) return { header: 8, whole: left };
  if (short !== 1) return short >= 8 ? { header: 8, whole: short } : undefined;
  const long = header.length < 16 ? 0n : view.getBigUint64(8);
  return long >= 16n && long <= BigInt(left) ? { header: 16, whole: Number(long) } : undefined;
}

/** Whether browsers play the codec of every video track of an MP4. True if it names none. */
export async function isPlayedMp4(read: ReadBytes, size: number): Promise<boolean> {
  for await (const box of mp4Boxes(read, 0, size)) {
    if (box?.type !== 'moov') continue;
    const tracks = (await inside(read, box)).filter(({ type }) => type === 'trak');
    const codecs = await Promise.all(tracks.map((track) => codecsOf(read, track)));
    return codecs.flat().every((codec) => PLAYED.has(codec));
  }
  return true;
}

/** The codecs of a video track; none for sound. */
async function codecsOf(read: ReadBytes, track: Mp4Box): Promise<string[]> {
  const media = await child(read, track, 'mdia');
  const handler = await child(read, media, 'hdlr');
  if (handler === undefined || typeIn(await read(handler.start + 8, 4)) !== 'vide') return [];
  let entries = media;
  for (const type of ['minf', 'stbl', 'stsd']) entries = await child(read, entries, type);
  if (entries === undefined) return [];
  return (await inside(read, { ...entries, start: entries.start + ENTRIES_AT })).map(({ type }) => type);
}

async function child(read: ReadBytes, parent: Mp4Box | undefined, type: string): Promise<Mp4Box | undefined> {
  return parent && (await inside(read, parent)).find((box) => box.type === type);
}

async function inside(read: ReadBytes, { start, end }: Mp4Box): Promise<Mp4Box[]> {
  const boxes: Mp4Box[] = [];
  for await (const box of mp4Boxes(read, start, end)) {
    if (box === undefined || boxes.push(box) === MOST_INSIDE) break;
  }
  return boxes;
}

function typeIn(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
