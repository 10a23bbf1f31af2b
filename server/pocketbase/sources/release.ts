import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { download } from '../download.ts';
import { withProgress } from '../progress.ts';
import { type BinarySource, ChecksumMismatch, SourceUnavailable } from '../source.ts';
import { POCKETBASE_VERSION } from '../version.ts';

const OFFICIAL_RELEASES = 'https://github.com/pocketbase/pocketbase/releases/download';
const OS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const ARCHITECTURE: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'armv7',
  s390x: 's390x',
};

/** The official release archive, checked against the sha256 in the release's own checksums file. */
export function releaseSource(releases: string = OFFICIAL_RELEASES): BinarySource {
  const folder = `${releases}/v${POCKETBASE_VERSION}`;
  return {
    id: 'release',
    label: 'downloading the official release',
    isForProduction: true,
    async write(target, _workDirectory, log) {
      const archiveName = releaseArchiveName();
      const archive = await withProgress(log, this.label, async (step) => {
        const checksums = (await download(`${folder}/checksums.txt`, () => undefined)).toString('utf8');
        const expected = checksumOf(checksums, archiveName);
        const bytes = await download(`${folder}/${archiveName}`, (received, total) =>
          step.detail(`${megabytes(received)} of ${total === 0 ? '?' : megabytes(total)} MB`),
        );
        if (hash('sha256', bytes) !== expected)
          throw new ChecksumMismatch(`${archiveName} does not match the sha256 of its release`);
        return bytes;
      });
      const executable = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';
      const { [executable]: content } = unzipSync(archive, { filter: ({ name }) => name === executable });
      if (content === undefined) throw new SourceUnavailable(`${archiveName} has no ${executable}`);
      await writeFile(target, content);
    },
  };
}

function releaseArchiveName(): string {
  const os = OS[process.platform];
  const architecture = ARCHITECTURE[process.arch];
  if (os === undefined || architecture === undefined)
    throw new SourceUnavailable(`there is no release for ${process.platform} on ${process.arch}`);
  return `pocketbase_${POCKETBASE_VERSION}_${os}_${architecture}.zip`;
}

function checksumOf(checksums: string, archiveName: string): string {
  for (const line of checksums.split('\n')) {
    const [sum, name] = line.trim().split(/\s+/);
    if (name === archiveName && sum !== undefined && /^[0-9a-f]{64}$/.test(sum)) return sum;
  }
  throw new SourceUnavailable(`the release's checksums do not name ${archiveName}`);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
