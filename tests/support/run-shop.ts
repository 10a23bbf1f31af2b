import { type Environment, readEnvironment } from '#server/environment.ts';
import { type RunningShop, startShop } from '#server/start/shop.ts';
import { freePorts } from './ports.ts';

/** Environment of a test shop: free ports, no log, and no rate limits, because all tests share an IP address. */
export async function testEnvironment(dataDir: string, variables: NodeJS.ProcessEnv): Promise<Environment> {
  const [port, pocketBasePort, sandboxPort] = await freePorts(3);
  return readEnvironment({
    PORT: String(port),
    POCKETBASE_PORT: String(pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    ...variables,
  });
}

/** Starts a shop on a data directory, as `npm start` does. */
export async function runShop(dataDir: string, variables: NodeJS.ProcessEnv): Promise<RunningShop> {
  return start(await testEnvironment(dataDir, variables));
}

/** Starts a shop with a given environment, for a restart on the same ports. */
export function start(environment: Environment, print: (line: string) => void = () => undefined): Promise<RunningShop> {
  return startShop(environment, { print, signal: new AbortController().signal, pictures: 'plain' });
}
