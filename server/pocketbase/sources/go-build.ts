import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from '#server/environment.ts';
import { lastLine, runCommand } from '#server/processes/command.ts';
import { withProgress } from '../progress.ts';
import { type BinarySource, SourceUnavailable } from '../source.ts';
import { POCKETBASE_VERSION } from '../version.ts';

/** The oldest Go that downloads the toolchain that go.mod requires. */
const OLDEST_GO_MINOR = 21;
const MODULE_DIRECTORY = fileURLToPath(new URL('..', import.meta.url));
const PACKAGE = 'github.com/pocketbase/pocketbase/examples/base';

/** Builds upstream's main package; go.mod and go.sum pin every module by version and hash. */
export function goBuildSource(): BinarySource {
  return {
    id: 'go-build',
    label: 'building it with Go (about 90 s the first time)',
    isForProduction: true,
    async write(target, workDirectory, log) {
      const go = await findGo(workDirectory);
      const version = `-X github.com/pocketbase/pocketbase.Version=${POCKETBASE_VERSION}`;
      const args = ['build', '-trimpath', '-buildvcs=false', '-ldflags', `-s -w ${version}`, '-o', target, PACKAGE];
      const env = {
        ...inheritedEnvironment(),
        CGO_ENABLED: '0',
        GOFLAGS: '-mod=readonly',
        GOTOOLCHAIN: 'auto',
        GOWORK: 'off',
      };
      const { code, output } = await withProgress(log, this.label, (step) =>
        runCommand(go, args, { cwd: MODULE_DIRECTORY, env, onLine: (line) => step.detail(line.replace(/^go: /, '')) }),
      );
      if (code !== 0) throw new SourceUnavailable(`go build failed: ${lastLine(output)}`);
    },
  };
}

async function findGo(cwd: string): Promise<string> {
  for (const go of ['go', '/usr/local/go/bin/go']) {
    const found = await runCommand(go, ['env', 'GOVERSION'], {
      cwd,
      env: { ...inheritedEnvironment(), GOTOOLCHAIN: 'local' },
    }).catch(() => null);
    if (found === null || found.code !== 0) continue;
    const minor = Number(/go1\.(\d+)/.exec(found.output)?.[1] ?? 0);
    if (minor >= OLDEST_GO_MINOR) return go;
    throw new SourceUnavailable(`${found.output.trim()} is older than 1.${OLDEST_GO_MINOR}`);
  }
  throw new SourceUnavailable('Go is not installed');
}
