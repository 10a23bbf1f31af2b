import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import { createChildren } from '#server/processes/children.ts';
import { type PrepareOptions, prepareRelease } from '#server/release/prepare-release.ts';
import { currentRelease, releasesDirectory, switchTo, writeRecord } from '#server/release/releases.ts';
import { hashSources } from '#server/release/source-files.ts';
import { tryServer } from '#server/start/try-server.ts';
import { serverVariables } from './server-variables.ts';
import { testShop } from './shop.ts';
import { copyTemplate, type Template } from './template.ts';

const BARE = '20260101000000-aaaaaa';

/** A data directory whose releases a start chooses from. A release of other sources is one whose record says so. */
export class ReleaseStart {
  readonly dataDir: string;
  /** What builds have said, shown when one fails that should not. */
  readonly lines: string[] = [];
  readonly #children = createChildren();
  readonly #log = (line: string) => void this.lines.push(line);

  private constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** With the template's release, or with a release of these sources without any files. */
  static async open(template?: Template): Promise<ReleaseStart> {
    const start = new ReleaseStart(await mkdtemp(join(tmpdir(), 'gulmohar-prepare-')));
    if (template === undefined) {
      await mkdir(start.folderOf(BARE), { recursive: true });
      await writeRecord(start.folderOf(BARE), await hashSources(PROJECT));
      await switchTo(start.dataDir, BARE);
    } else {
      await copyTemplate(template, start.dataDir);
    }
    return start;
  }

  /** Prepares a release as a start does, with this worker's database; it must become the current one. Returns its id. */
  async prepare(options: Partial<PrepareOptions> = {}): Promise<string> {
    const { pocketBaseDir = '', url: siteUrl } = testShop();
    const release = await prepareRelease({
      dataDir: this.dataDir,
      pocketBaseDir,
      siteUrl,
      children: this.#children,
      log: this.#log,
      signal: new AbortController().signal,
      tryServer: () => Promise.reject(new Error('Nothing should be built.')),
      ...options,
    });
    const current = await currentRelease(this.dataDir);
    if (current?.id !== release.id) throw new Error(`${release.id} is prepared, but ${current?.id} is current.`);
    return release.id;
  }

  /** Tries a release's server, with other variables where they are given. */
  tryServer(more: NodeJS.ProcessEnv = {}): PrepareOptions['tryServer'] {
    return (release) => tryServer(release, { env: { ...triedServer(), ...more }, log: this.#log });
  }

  folderOf(release: string): string {
    return join(releasesDirectory(this.dataDir), release);
  }

  async folders(): Promise<string[]> {
    return (await readdir(releasesDirectory(this.dataDir))).filter((name) => /^\d/.test(name)).toSorted();
  }

  async close(): Promise<void> {
    await this.#children.stop();
    await rm(this.dataDir, { recursive: true });
  }
}

/** What a server needs to know, as far as a page and its health ask for it. */
function triedServer(): NodeJS.ProcessEnv {
  return { ...inheritedEnvironment(), ...serverVariables(testShop()), MEDIA_FROM_BUCKET: '0', RATE_LIMIT_FACTOR: '0' };
}
