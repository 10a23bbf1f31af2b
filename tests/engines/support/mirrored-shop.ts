import { join } from 'node:path';
import { bucketVariables } from '#server/environment/bucket-settings.ts';
import { publishedName } from '#server/mirror/mirrored-files.ts';
import { CATALOGUE } from '#server/object-storage/layout.ts';
import { filesBelow } from '#server/release/files.ts';
import { currentRelease } from '#server/release/releases.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { LiveShop } from '#tests/publishing/support/live-shop.ts';
import { until } from '#tests/publishing/support/until.ts';
import { S3Server } from '#tests/support/s3-server.ts';
import { fileDifferences } from './file-differences.ts';

/** A shop that copies its published files to a bucket. */
export interface MirroredShop {
  readonly shop: LiveShop;
  readonly s3: S3Server;
  /** Resolves when all changes are live and the publisher says that the bucket is equal. */
  untilMirrored(): Promise<void>;
  /** Differences of the bucket from the published files and pictures, as they are on the disk; empty if equal. Without the catalogue. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

/** `more` are further variables of the shop. */
export async function openMirroredShop(
  prepare?: (dataDir: string) => Promise<void>,
  more: NodeJS.ProcessEnv = {},
): Promise<MirroredShop> {
  const s3 = await S3Server.open();
  try {
    const shop = await LiveShop.open(prepare, { ...bucketVariables('PAGES_S3', s3.settings), ...more });
    return {
      shop,
      s3,
      async untilMirrored() {
        await shop.untilLive();
        await until<unknown>('the bucket is equal', null, async () => {
          const bucket = (await shop.status())?.bucket;
          return bucket?.is_compared ? bucket.behind_since : bucket;
        });
      },
      async differences() {
        const client = join((await currentRelease(shop.dataDir))?.folder ?? '', 'client');
        const media = join(pocketBaseDirectory(shop.dataDir), 'storage/shop_product_images');
        const pages = (await filesBelow(client)).filter((name) => !name.endsWith('.br'));
        const uploads = (await filesBelow(media)).filter((name) => /^[^/]+\/[^/]+\.(webp|jpg|png|mp4)$/.test(name));
        // A page comes before a redirect of the same path.
        const isMoved = (name: string) => name.startsWith('moved/');
        const byRank = [...pages.filter(isMoved), ...pages.filter((name) => !isMoved(name))];
        const expected = new Map([
          ...byRank.map((name): [string, string] => [`shop/${publishedName(name)}`, join(client, name)]),
          ...uploads.map((name): [string, string] => [`shop/media/${name}`, join(media, name)]),
        ]);
        return (await fileDifferences(expected, s3.folder)).filter(
          (line) => !line.startsWith(`left over: ${CATALOGUE}`),
        );
      },
      async close() {
        await shop.close();
        await s3.close();
      },
    };
  } catch (error) {
    await s3.close();
    throw error;
  }
}
