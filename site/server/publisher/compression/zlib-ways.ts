import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  deflateRaw,
  deflateRawSync,
  gunzip,
  gunzipSync,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';

type Made = Buffer | Promise<Buffer>;

/** Node's compressors, run in one way or the other: they give the same bytes. */
export interface ZlibWay {
  brotliCompress(bytes: Buffer, options: BrotliOptions): Made;
  brotliDecompress(bytes: Buffer): Made;
  deflateRaw(bytes: Buffer, options: ZlibOptions): Made;
  gzip(bytes: Buffer, options: ZlibOptions): Made;
  gunzip(bytes: Buffer): Made;
}

/** In Node's pool of threads: for processes that have others to answer meanwhile. */
export const IN_POOL: ZlibWay = {
  brotliCompress: promisify(brotliCompress),
  brotliDecompress: promisify(brotliDecompress),
  deflateRaw: promisify(deflateRaw),
  gzip: promisify(gzip),
  gunzip: promisify(gunzip),
};

/** At once, in the thread that asks: for processes that do nothing else. */
export const AT_ONCE: ZlibWay = {
  brotliCompress: brotliCompressSync,
  brotliDecompress: brotliDecompressSync,
  deflateRaw: deflateRawSync,
  gzip: gzipSync,
  gunzip: gunzipSync,
};
