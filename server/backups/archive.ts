import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupFailed, explained } from './backup-failed.ts';

/**
 * 2^16 rounds of scrypt: half a second and 64 MB for one try at the passphrase. age's own 18 takes 256 MB, which a small server
 * lacks; a long passphrase makes up for it.
 */
const SCRYPT_WORK_FACTOR = 16;
const FILE_MODE = 0o600;
/** Pictures do not get smaller, and the database gets small at once. */
const GZIP_LEVEL = 1;

/**
 * Packs a folder into one encrypted file: tar, gzip, age with a passphrase. `age -d FILE | tar -xz` opens it without the shop.
 * The file gets its name when it is complete.
 * @throws BackupFailed
 */
export async function writeArchive(folder: string, file: string, passphrase: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  const partial = `${file}.partial`;
  const tar = spawn('tar', ['-cf', '-', '-C', folder, 'manifest.json', 'secrets.json', 'pb'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const packed = outcomeOf(tar);
  try {
    const gzip = createGzip({ level: GZIP_LEVEL });
    const reading = pipeline(tar.stdout, gzip);
    const encrypted = await encrypter.encrypt(bytesOf(gzip));
    const writing = pipeline(Readable.from(encrypted), createWriteStream(partial, { mode: FILE_MODE, flush: true }));
    await Promise.all([reading, writing, packed]);
    await rename(partial, file);
  } catch (error) {
    tar.kill();
    await rm(partial, { force: true });
    throw explained(error, 'Writing the backup');
  }
}

/** Unpacks an archive into an empty folder. @throws BackupFailed for another passphrase or a damaged file */
export async function readArchive(file: string, folder: string, passphrase: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(bytesOf(createReadStream(file))).catch((error: unknown) => {
    const isPassphrase = error instanceof Error && error.message.startsWith('no identity matched');
    if (isPassphrase) throw new BackupFailed(`BACKUP_PASSPHRASE is not the passphrase of ${file}.`);
    throw damaged(file, error);
  });
  const tar = spawn('tar', ['-xf', '-', '--no-same-owner', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  const unpacked = outcomeOf(tar);
  try {
    const reading = pipeline(Readable.from(plain), createGunzip(), (chunks) => writeAll(tar.stdin, chunks));
    await Promise.all([reading, unpacked]);
  } catch (error) {
    tar.kill();
    if (String(error).includes('No space left on device')) {
      throw new BackupFailed(`There is no room to unpack ${file}: the disk is full.`, { cause: error });
    }
    throw damaged(file, error);
  }
}

/** Reads to the end, which age verifies, although tar stops at the end of the archive, before the last zeros. */
async function writeAll(to: Writable, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const closed = new Promise((resolve) => to.once('close', resolve));
  // Writing after tar has stopped; its exit code says whether it was content.
  to.on('error', () => undefined);
  for await (const chunk of chunks) {
    if (to.writable && !to.write(chunk)) await Promise.race([once(to, 'drain'), closed]);
  }
  to.end();
}

function damaged(file: string, error: unknown): BackupFailed {
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupFailed(`${file} is damaged or no backup (${reason}). Use another one.`, { cause: error });
}

/** Resolves if tar succeeds; rejects with what it printed. */
async function outcomeOf(tar: ChildProcess): Promise<void> {
  let printed = '';
  tar.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const [code] = await once(tar, 'close');
  if (code !== 0) throw new Error(printed.trim().split('\n')[0] ?? `tar ended with code ${String(code)}`);
}

/** A stream as age reads it; Node's own conversion has another type. */
function bytesOf(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void stream.destroy(),
  });
}
