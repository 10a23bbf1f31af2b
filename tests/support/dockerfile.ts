import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { machineEnvironment } from './machine-environment.ts';

/** A built image: its files below `root`, and what it starts with. */
export interface BuiltImage {
  readonly root: string;
  readonly folder: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** With paths below `root`. */
  readonly env: Readonly<Record<string, string>>;
}

interface Stage {
  readonly root: string;
  folder: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

/**
 * Carries out the steps of a Dockerfile in folders below `target`, one for each stage, without Docker: programs of the base images
 * are those of this machine. Commands must name no absolute paths. Returns the last stage.
 */
export async function buildFromDockerfile(context: string, target: string): Promise<BuiltImage> {
  const text = await readFile(join(context, 'Dockerfile'), 'utf8');
  const ignored = (await readFile(join(context, '.dockerignore'), 'utf8')).trim().split('\n');
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, step = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (step === '') continue;
    if (step === 'FROM') {
      const name = /\sAS (\w+)$/.exec(rest)?.[1] ?? `stage-${stages.size}`;
      stage = { root: join(target, name), folder: '/', env: {}, command: [], healthCheck: [] };
      await mkdir(stage.root, { recursive: true });
      stages.set(name, stage);
    } else if (stage === undefined) throw new Error(`${step} before FROM`);
    else await carryOut(stage, { step, rest, context, ignored, stages });
  }
  if (stage === undefined) throw new Error('The Dockerfile has no stage.');
  const { root, folder, command, healthCheck, env } = stage;
  return { root, folder: join(root, folder), command, healthCheck, env };
}

async function carryOut(
  stage: Stage,
  options: {
    step: string;
    rest: string;
    context: string;
    ignored: readonly string[];
    stages: ReadonlyMap<string, Stage>;
  },
): Promise<void> {
  const { step, rest } = options;
  if (step === 'WORKDIR') {
    stage.folder = rest;
    await mkdir(join(stage.root, rest), { recursive: true });
  } else if (step === 'ENV') stage.env = variables(rest, stage.root);
  else if (step === 'RUN') run(rest, join(stage.root, stage.folder));
  else if (step === 'CMD') stage.command = JSON.parse(rest);
  else if (step === 'HEALTHCHECK') stage.healthCheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 'CMD'.length));
  else if (step === 'COPY') await copy(stage, options);
  else if (!['USER', 'VOLUME', 'EXPOSE'].includes(step)) throw new Error(`${step} is not supported`);
}

/** `A=b C=/d` with absolute paths below the stage's root. */
function variables(text: string, root: string): Record<string, string> {
  const pairs = text.trim().split(/\s+/);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value.replace(/(^|:)\//g, `$1${root}/`).replace('$PATH', process.env['PATH'] ?? '')];
    }),
  );
}

function run(command: string, cwd: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    env: machineEnvironment(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}\n${stderr}`);
}

async function copy(
  stage: Stage,
  {
    rest,
    context,
    ignored,
    stages,
  }: { rest: string; context: string; ignored: readonly string[]; stages: ReadonlyMap<string, Stage> },
): Promise<void> {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.pop() ?? '';
  const place = join(stage.root, to.startsWith('/') ? to : join(stage.folder, to));
  for (const path of paths) {
    const origin = from === undefined ? context : (stages.get(from)?.root ?? '');
    const source = join(origin, path);
    if (path === '.') await copyContext(context, place, ignored);
    // What a base image brings is this machine's.
    else await cp(existsSync(source) ? source : path, to.endsWith('/') ? join(place, basename(path)) : place, KEEP);
  }
}

const KEEP = { recursive: true, verbatimSymlinks: true } as const;

async function copyContext(context: string, place: string, ignored: readonly string[]): Promise<void> {
  const isIgnored = (name: string) => ignored.includes(name) || ignored.includes(`**/${name}`);
  for (const name of await readdir(context)) {
    if (!isIgnored(name)) await cp(join(context, name), join(place, name), KEEP);
  }
}
