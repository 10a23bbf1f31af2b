import { freePort } from '../pocketbase/port.ts';
import { createChildren } from '../start/children.ts';
import { untilAnswers } from '../start/until-answers.ts';

/** Shorter than the time after which a server begins to look after payments, which is the open shop's to do. */
const TIMEOUT_MS = 20_000;

/** The server of a release does not start, or serves no page. */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed';
}

/**
 * Starts the server of a release that is not current yet, for itself and on a port of its own, asks for its health and a
 * page, and stops it. `env` is what the server is started with later; `log` gets what it says when it does not work.
 * @throws ServerFailed
 */
export async function tryServer(
  release: string,
  { env, log }: { env: NodeJS.ProcessEnv; log: (line: string) => void },
): Promise<void> {
  const port = String(await freePort());
  const children = createChildren();
  const said: string[] = [];
  try {
    const server = children.start({
      name: 'the new server',
      script: new URL('../serve.ts', import.meta.url),
      // Its own folder as the data directory: there it finds no current release to follow instead.
      env: { ...env, HOST: '127.0.0.1', PORT: port, RELEASE_DIR: release, DATA_DIR: release, PUBLISHER_URL: undefined },
      log: (line) => said.push(line),
    });
    const url = `http://127.0.0.1:${port}`;
    await untilAnswers(server, `${url}/api/health`, ({ ok }) => ok, TIMEOUT_MS);
    await untilAnswers(server, `${url}/`, ({ ok }) => ok, TIMEOUT_MS);
  } catch (error) {
    for (const line of said) log(line);
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServerFailed(`The new programs do not work: ${reason}`, { cause: error });
  } finally {
    await children.stop();
  }
}
