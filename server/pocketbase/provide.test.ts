import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { provideFrom } from './provide.ts';
import { type BinarySource, ChecksumMismatch, SourceUnavailable } from './source.ts';
import { POCKETBASE_VERSION } from './version.ts';

let directory = '';
let lines: string[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gulmohar-provide-'));
  lines = [];
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A program that answers `--version` as PocketBase does. */
const program = (version = POCKETBASE_VERSION) => `#!/bin/sh\necho "pocketbase version ${version}"\n`;

function source(id: BinarySource['id'], write: BinarySource['write']): BinarySource & { calls: number } {
  const it = {
    id,
    label: id,
    isForProduction: id !== 'community-package',
    calls: 0,
    write: (target: string, work: string, log: (line: string) => void) => {
      it.calls++;
      return write(target, work, log);
    },
  };
  return it;
}
const working = (id: BinarySource['id']) => source(id, (target) => writeFile(target, program()));
const offline = (id: BinarySource['id']) => source(id, () => Promise.reject(new SourceUnavailable('no network')));

const cacheDirectory = () => join(directory, 'cache');
const provide = (sources: readonly BinarySource[], options: { production?: boolean; binary?: string } = {}) =>
  provideFrom(sources, {
    log: (line) => lines.push(line),
    production: options.production ?? false,
    location: { binary: options.binary, cacheDirectory: cacheDirectory() },
  });

async function binaryWith(content: string, mode = 0o755): Promise<string> {
  const path = join(directory, 'my-pocketbase');
  await writeFile(path, content);
  await chmod(path, mode);
  return path;
}

describe('POCKETBASE_BIN', () => {
  test('is used before every source', async () => {
    const release = working('release');
    const binary = await binaryWith(program());
    expect(await provide([release], { binary })).toBe(binary);
    expect(release.calls).toBe(0);
  });

  test('is refused with another version', async () => {
    const binary = await binaryWith(program('0.39.0'));
    await expect(provide([], { binary })).rejects.toThrow(
      `POCKETBASE_BIN is ${binary}, but that is version 0.39.0. Point it at PocketBase ${POCKETBASE_VERSION}, or unset it to have that provided.`,
    );
  });

  test('is refused if missing, not executable or another program', async () => {
    const missing = join(directory, 'none');
    await expect(provide([], { binary: missing })).rejects.toThrow('there is no such file');
    await expect(provide([], { binary: await binaryWith(program(), 0o644) })).rejects.toThrow('not an executable file');
    const other = await binaryWith('#!/bin/sh\necho hello\n');
    await expect(provide([], { binary: other })).rejects.toThrow('it does not answer like PocketBase: hello');
  });
});

describe('the sources', () => {
  test('are tried in their order until one works', async () => {
    const sources = [offline('release'), working('go-build'), working('community-package')];
    const path = await provide(sources);
    expect(await readFile(path, 'utf8')).toBe(program());
    expect(sources.map(({ calls }) => calls)).toEqual([1, 1, 0]);
    expect(lines).toContain(`PocketBase ${POCKETBASE_VERSION}: not by release: no network`);
  });

  test('are skipped if their bytes differ', async () => {
    const tampered = source('release', () => Promise.reject(new ChecksumMismatch('it does not match its sha256')));
    await expect(provide([tampered])).rejects.toThrow('release: it does not match its sha256');
    expect(await readdir(cacheDirectory())).toEqual(['pocketbase.lock.db']);
  });

  test('are skipped if they have another version', async () => {
    const older = source('release', (target) => writeFile(target, program('0.39.0')));
    await expect(provide([older])).rejects.toThrow('release: it gave version 0.39.0');
  });

  test('end with one line of reasons and a remedy if all fail', async () => {
    const failure = provide([offline('release'), offline('go-build')]);
    await expect(failure).rejects.toThrow(
      `PocketBase ${POCKETBASE_VERSION} could not be provided (release: no network; go-build: no network). ` +
        'Install Go 1.21 or newer, or download that release yourself and set POCKETBASE_BIN to its path.',
    );
  });
});

describe('the cache', () => {
  test('serves the second start without any source', async () => {
    const first = await provide([working('release')]);
    expect(await provide([])).toBe(first);
  });

  test('does not serve a binary that differs from the recorded sha256', async () => {
    const path = await provide([working('release')]);
    await writeFile(path, `${program()}# changed`);
    const again = working('release');
    expect(await provide([again])).toBe(path);
    expect(again.calls).toBe(1);
    expect(await readFile(path, 'utf8')).toBe(program());
    expect(lines.join('\n')).toContain('does not match its recorded sha256');
  });

  test('is filled once by two starts at the same time', async () => {
    const slow = source('go-build', async (target) => {
      await new Promise((resolve) => setImmediate(resolve));
      await writeFile(target, program());
    });
    const [one, two] = await Promise.all([provide([slow]), provide([slow])]);
    expect(one).toBe(two);
    expect(slow.calls).toBe(1);
  });

  test('the cache that is not writable is reported in one line', async () => {
    await writeFile(cacheDirectory(), 'a file in its place');
    await expect(provide([working('release')])).rejects.toThrow(
      `PocketBase cannot be kept in ${cacheDirectory()}: it is not writable. Set XDG_CACHE_HOME to a directory that is, or POCKETBASE_BIN to a binary.`,
    );
  });
});

describe('the community build', () => {
  test('is used with a notice in development, from the cache too', async () => {
    await provide([working('community-package')]);
    await provide([]);
    expect(lines.filter((line) => line.includes('for development only'))).toHaveLength(2);
  });

  test('is refused in production, from the cache too', async () => {
    await provide([working('community-package')]);
    const community = working('community-package');
    await expect(provide([community], { production: true })).rejects.toThrow('could not be provided');
    expect(community.calls).toBe(0);
    const release = working('release');
    await provide([release], { production: true });
    expect(release.calls).toBe(1);
  });
});
