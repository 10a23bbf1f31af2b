import { type Environment, readEnvironment } from '#server/environment.ts';
import { type RunningShop, startShop } from '#server/start/shop.ts';
import type { ShopPorts } from './ports.ts';

/** Environment of a test shop: its ports, no log, and no rate limits, because all tests share an IP address. */
export function testEnvironment(dataDir: string, ports: ShopPorts, variables: NodeJS.ProcessEnv): Environment {
  return readEnvironment({
    PORT: String(ports.port),
    POCKETBASE_PORT: String(ports.pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(ports.sandboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    ...variables,
  });
}

/** Starts a shop on a data directory, as `npm start` does. */
export function runShop(
  environment: Environment,
  print: (line: string) => void = () => undefined,
): Promise<RunningShop> {
  return startShop(environment, { print, signal: new AbortController().signal, pictures: 'plain' });
}
