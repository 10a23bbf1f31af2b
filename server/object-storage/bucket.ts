import { type S3mini, S3ServiceError } from 's3mini';
import type { BucketSettings } from '../environment/bucket-settings.ts';
import { bucketRefusal, listAll } from './bucket-refusal.ts';
import { s3Client } from './s3-client.ts';

/** A request that takes longer fails. */
const REQUEST_MS = 30_000;

/** A stored object. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** The MD5 of the content in hex, unless the store encrypts with keys of a key service. */
  readonly etag: string;
}

/** Headers that the store gives out with an object. */
export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** The bucket could not be used. The message is one or two sentences for operators. */
export class BucketFailed extends Error {
  override readonly name = 'BucketFailed';
}

/** An object that was read. */
export interface ReadObject {
  readonly body: Buffer;
  readonly etag: string;
}

/** A bucket. All methods @throws BucketFailed */
export class Bucket {
  readonly #s3: S3mini;
  readonly #label: string;

  constructor(settings: BucketSettings) {
    this.#label = `s3://${settings.name} at ${settings.endpoint}`;
    this.#s3 = s3Client(settings, REQUEST_MS);
  }

  /** All objects whose key starts with `prefix`. */
  list(prefix: string): Promise<StoredObject[]> {
    return this.#attempt(async () => {
      const objects = await listAll(this.#s3, prefix);
      return objects.map(({ Key, Size, ETag }) => ({
        key: Key,
        bytes: Number(Size),
        etag: this.#s3.sanitizeETag(ETag),
      }));
    });
  }

  /** Writes an object, atomically. */
  put(key: string, body: Buffer | Blob, { contentType, cacheControl }: ObjectHeaders): Promise<void> {
    return this.#attempt(async () => {
      const headers = { 'cache-control': cacheControl };
      const response = await this.#s3.putObject(key, body, contentType, undefined, headers);
      // An unread body would keep its connection.
      await response.arrayBuffer();
    });
  }

  /** An object; null if it is missing. */
  read(key: string): Promise<ReadObject | null> {
    return this.#attempt(async () => {
      const { data, etag } = await this.#s3.getObjectWithETag(key);
      return data === null || etag === null ? null : { body: Buffer.from(data), etag };
    });
  }

  /** An object that is not the one with `etag` any more, else `unchanged`; null if it is missing. */
  readChanged(key: string, etag: string | undefined): Promise<ReadObject | 'unchanged' | null> {
    return this.#attempt(async () => {
      try {
        const conditions = etag === undefined ? {} : { 'if-none-match': `"${etag}"` };
        const response = await this.#s3.getObjectRaw(key, true, 0, undefined, conditions);
        const stored = this.#s3.sanitizeETag(response.headers.get('etag') ?? '');
        return { body: Buffer.from(await response.arrayBuffer()), etag: stored };
      } catch (error) {
        if (!(error instanceof S3ServiceError)) throw error;
        if (error.status === 304) return 'unchanged';
        if (error.serviceCode === 'NoSuchKey') return null;
        throw error;
      }
    });
  }

  /** Deletes an object; one that is missing counts as deleted. */
  remove(key: string): Promise<void> {
    return this.#attempt(async () => {
      await this.#s3.deleteObject(key).catch((error: unknown) => {
        if (!(error instanceof S3ServiceError) || error.serviceCode !== 'NoSuchKey') throw error;
      });
    });
  }

  async #attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw new BucketFailed(`The bucket ${this.#label} cannot be used: ${bucketRefusal(error).reason}`, {
        cause: error,
      });
    }
  }
}
