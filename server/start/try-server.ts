import { freePort } from '../pocketbase/port.ts';
import { createChildren } from '../processes/children.ts';
import { untilAnswers } from './until-answers.ts';

/** Shorter than the time after which a server starts to reconcile payments, which is the open shop's to do. */
const TIMEOUT_MS = 20_000;

/** The server of a release does not start, or serves no page. */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed';
}

/**
 * Starts the server of a release that is not current yet, on a port of its own, asks for its health and a page, and stops
 * it. `env` is its environment once the shop is open. @throws ServerFailed
 */
export async function tryServer(
  release: string,
  { env, log }: { env: NodeJS.ProcessEnv; log: (line: string) => void },
): Promise<void> {
  const port = await freePort();
  const lines: string[] = [];
  const children = createChildren();
  const server = children.start({
    name: 'the new server',
    script: new URL('../http/main.ts', import.meta.url),
    // Its own folder as the data directory: there it finds no current release to serve instead.
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      RELEASE_DIR: release,
      DATA_DIR: release,
      PUBLISHER_URL: undefined,
    },
    log: (line) => lines.push(line),
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilAnswers(server, `${url}/api/health`, ({ ok }) => ok, TIMEOUT_MS);
    await untilAnswers(server, `${url}/`, ({ ok }) => ok, TIMEOUT_MS);
  } catch (error) {
    for (const line of lines) log(line);
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServerFailed(`The new programs do not work: ${reason}`, { cause: error });
  } finally {
    await children.stop();
  }
}
