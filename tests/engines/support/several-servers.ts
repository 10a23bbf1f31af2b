import type { BucketSettings } from '#server/environment/bucket-settings.ts';
import type { RunningShop } from '#server/start/shop.ts';
import { startBalancer } from '#tests/support/caddy.ts';
import { freePorts } from '#tests/support/ports.ts';
import { NodeServer } from './node-server.ts';

/** Servers without a database, and Caddy in front of them. */
export interface SeveralServers {
  readonly nodes: readonly NodeServer[];
  close(): Promise<void>;
}

/** Starts `count` servers of a shop that copies to a bucket. */
export async function startServers(
  count: number,
  options: {
    /** Caddy's address, which is PUBLIC_SITE_URL. */
    siteUrl: string;
    shop: Pick<RunningShop, 'url' | 'pocketBaseUrl' | 'sandboxUrl' | 'secrets'>;
    dataDir: string;
    bucket: BucketSettings;
  },
): Promise<SeveralServers> {
  const { siteUrl, shop } = options;
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const part of closing.toReversed()) await part();
  };
  try {
    const ports = await freePorts(count);
    const nodes = await Promise.all(
      ports.map((port) => NodeServer.create({ ...options, pocketBaseUrl: shop.pocketBaseUrl, port })),
    );
    closing.push(() => Promise.all(nodes.map((node) => node.close())));
    await Promise.all(nodes.map((node) => node.start()));
    const balancer = await startBalancer({ url: siteUrl, servers: nodes.map(({ host }) => host), shopUrl: shop.url });
    closing.push(() => balancer.stop());
    return { nodes, close };
  } catch (error) {
    await close();
    throw error;
  }
}
