import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from '#server/environment.ts';
import { lastLine, runCommand } from '#server/processes/command.ts';
import { withProgress } from '../progress.ts';
import { type BinarySource, type Log, SourceUnavailable } from '../source.ts';
import { POCKETBASE_VERSION } from '../version.ts';

/** The oldest Go that downloads the toolchain that go.mod requires. */
const OLDEST_GO_MINOR = 21;

/** Builds upstream's main package. */
export function goBuildSource(): BinarySource {
  const label = 'building it with Go (about 90 s the first time)';
  return {
    id: 'go-build',
    label,
    isForProduction: true,
    write: (target, _workDirectory, log) =>
      buildWithGo({
        moduleDirectory: fileURLToPath(new URL('..', import.meta.url)),
        packagePath: 'github.com/pocketbase/pocketbase/examples/base',
        linkerFlags: `-X github.com/pocketbase/pocketbase.Version=${POCKETBASE_VERSION}`,
        target,
        label,
        log,
      }),
  };
}

/** What to build, and where to. */
interface GoProgram {
  /** Holds the go.mod and go.sum that pin every module by version and hash. */
  moduleDirectory: string;
  packagePath: string;
  linkerFlags?: string;
  /** The file to write. */
  target: string;
  label: string;
  log: Log;
}

/** Builds a program from its Go module, without changing any pinned version. @throws SourceUnavailable saying why not */
export async function buildWithGo(program: GoProgram): Promise<void> {
  const { moduleDirectory, packagePath, linkerFlags = '', target, label, log } = program;
  const go = await findGo(moduleDirectory);
  const args = ['build', '-trimpath', '-buildvcs=false', '-ldflags', `-s -w ${linkerFlags}`, '-o', target, packagePath];
  const env = {
    ...inheritedEnvironment(),
    CGO_ENABLED: '0',
    GOFLAGS: '-mod=readonly',
    GOTOOLCHAIN: 'auto',
    GOWORK: 'off',
  };
  const { code, output } = await withProgress(log, label, (step) =>
    runCommand(go, args, { cwd: moduleDirectory, env, onLine: (line) => step.detail(line.replace(/^go: /, '')) }),
  );
  if (code !== 0) throw new SourceUnavailable(`go build failed: ${lastLine(output)}`);
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
