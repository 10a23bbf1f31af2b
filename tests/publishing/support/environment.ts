import { type Environment, readEnvironment } from '#server/environment.ts';
import { freePorts } from '#tests/support/shop.ts';

/** One address for all these shops, whatever port they have: pages that name it are then the same in all of them. */
const SITE_URL = 'http://shop.example';

/** A shop on free ports, without the demo catalogue. */
export async function shopEnvironment(dataDir: string, publish: 'auto' | 'manual'): Promise<Environment> {
  const [port, pocketBasePort, sandboxPort] = await freePorts(3);
  return readEnvironment({
    PORT: String(port),
    POCKETBASE_PORT: String(pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    PUBLIC_SITE_URL: SITE_URL,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    DEMO: '0',
    PUBLISH: publish,
  });
}
