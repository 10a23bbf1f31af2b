/** Containers of videos, as much of them as the shop looks at. */

/** A box of an MP4: length, type, content. */
function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** The container of a video without a picture in it: as much of it as a server looks at. */
export function mp4(contentBytes = 5000, brand = 'isom'): Buffer {
  return filmOf([Buffer.alloc(400)], contentBytes, brand);
}

/** The same, with a track of sound and one of pictures in this codec. */
export function mp4In(codec: string): Buffer {
  return filmOf([track('soun', 'mp4a'), track('vide', codec)]);
}

function filmOf(index: readonly Buffer[], contentBytes = 5000, brand = 'isom'): Buffer {
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2avc1mp41`, 'latin1'));
  return Buffer.concat([ftyp, box('moov', Buffer.concat(index)), box('mdat', Buffer.alloc(contentBytes, 7))]);
}

function track(handler: string, codec: string): Buffer {
  const hdlr = box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)]));
  const stsd = box('stsd', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(78))]));
  return box('trak', box('mdia', Buffer.concat([hdlr, box('minf', box('stbl', stsd))])));
}

export function webm(contentBytes = 3000): Buffer {
  const docType = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
  const header = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + docType.length]), docType]);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(contentBytes));
  return Buffer.concat([header, Buffer.from([0x18, 0x53, 0x80, 0x67]), size, Buffer.alloc(contentBytes)]);
}
