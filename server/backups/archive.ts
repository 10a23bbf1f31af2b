import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { create, extract } from 'tar';
import { errorCode } from '../errors.ts';
import { BackupFailed, explained } from './backup-failed.ts';
import { PARTIAL } from './place.ts';

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
  const partial = file + PARTIAL;
  try {
    const packed = create({ cwd: folder, gzip: { level: GZIP_LEVEL } }, ['manifest.json', 'secrets.json', 'pb']);
    const encrypted = await encrypter.encrypt(bytesOf(packed));
    await pipeline(Readable.from(encrypted), createWriteStream(partial, { mode: FILE_MODE, flush: true }));
    await rename(partial, file);
  } catch (error) {
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
  try {
    await pipeline(Readable.from(plain), createGunzip(), extract({ cwd: folder, strict: true, preserveOwner: false }));
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') {
      throw new BackupFailed(`There is no room to unpack ${file}: the disk is full.`, { cause: error });
    }
    throw damaged(file, error);
  }
}

function damaged(file: string, error: unknown): BackupFailed {
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupFailed(`${file} is damaged or no backup (${reason}). Use another one.`, { cause: error });
}

/** A stream as age reads it; Node's own conversion has another type. */
function bytesOf(stream: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void chunks.return?.(),
  });
}
