import { freePort } from '../pocketbase/port.ts';
import { createChildren } from '../processes/children.ts';
import { untilAnswers } from './until-answers.ts';

/** Generous for a start. */
const TIMEOUT_MS = 20_000;

/** A release's server does not start or does not serve pages. */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed';
}

/**
 * Starts the server of a new release on a free port, requests its health and a page, and stops it. `env` is the environment it
 * will have in the open shop. @throws ServerFailed
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
    // Without the real data directory, where it would find and serve the current release.
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      RELEASE_DIR: release,
      DATA_DIR: release,
      PUBLISHER_URL: undefined,
      TRIAL: '1',
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
