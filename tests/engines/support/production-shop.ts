import { type Caddy, startCaddy } from '#tests/support/caddy.ts';
import { freePorts } from '#tests/support/ports.ts';
import { untilPublished } from '#tests/support/shop.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';

/** A shop in production behind Caddy. */
export interface ProductionShop {
  readonly copy: ShopCopy;
  readonly caddy: Caddy;
  /** Where browsers come in without HTTPS. */
  readonly httpUrl: string;
  close(): Promise<void>;
}

/** Opens the demo catalogue as in production, with HTTPS; the sandbox stands for the provider. */
export async function openProductionShop(): Promise<ProductionShop> {
  const [port, httpPort] = await freePorts(2);
  if (port === undefined || httpPort === undefined) throw new Error('There are no free ports.');
  const copy = await openShopCopy('demo', {
    variables: {
      NODE_ENV: 'production',
      PUBLIC_SITE_URL: `https://localhost:${port}`,
      ADMIN_EMAIL: 'owner@shop.example',
      ADMIN_PASSWORD: 'nine-lamps-on-the-roof',
    },
  });
  try {
    // Pages contain the shop's URL, so all are rendered again.
    await untilPublished(copy.running.url);
    const caddy = await startCaddy({ port, httpPort, dataDir: copy.dataDir, shopUrl: copy.running.url });
    const close = async () => {
      await caddy.stop();
      await copy.close();
    };
    return { copy, caddy, httpUrl: `http://localhost:${httpPort}`, close };
  } catch (error) {
    await copy.close();
    throw error;
  }
}
