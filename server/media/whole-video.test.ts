import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWholeVideo } from './whole-video.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function isWhole(kind: 'mp4' | 'webm', content: Buffer): Promise<boolean> {
  const path = join(folder, 'video');
  await writeFile(path, content);
  const handle = await open(path);
  try {
    return await isWholeVideo(handle, kind, content.length);
  } finally {
    await handle.close();
  }
}

function box(type: string, contentBytes = 0): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + contentBytes);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, Buffer.alloc(contentBytes)]);
}

const film = (boxes: readonly Buffer[]) => Buffer.concat([box('ftyp', 24), box('moov', 100), ...boxes]);

describe('an MP4 is whole', () => {
  it('an MP4 is whole with its index and its pictures, in one piece or in fragments', async () => {
    expect(await isWhole('mp4', film([box('mdat', 500)]))).toBe(true);
    const fragments = Array.from({ length: 3600 }, () => [box('moof', 20), box('mdat', 20)]).flat();
    expect(await isWhole('mp4', film(fragments))).toBe(true);
  });

  it('an MP4 without its index or pictures, or cut off, is not whole', async () => {
    expect(await isWhole('mp4', film([]))).toBe(false);
    expect(await isWhole('mp4', film([box('mdat', 500)]).subarray(0, 300))).toBe(false);
  });

  it('an MP4 of nothing but empty boxes, which would take minutes to read, is not whole', async () => {
    const empty = Buffer.concat(Array<Buffer>(100_000).fill(box('free')));
    expect(await isWhole('mp4', film([box('mdat', 500), empty]))).toBe(false);
  });
});

describe('a WebM is not whole', () => {
  it('a WebM is not whole when its header claims to be longer than any file', async () => {
    const header = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe]);
    expect(await isWhole('webm', Buffer.concat([header, Buffer.alloc(100)]))).toBe(false);
  });
});
