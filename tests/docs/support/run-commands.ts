import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '#server/environment.ts';
import { freePorts } from '#tests/support/ports.ts';
import { copyProject } from '#tests/support/project-copy.ts';

const INHERITED = ['PATH', 'HOME', 'XDG_CACHE_HOME', 'POCKETBASE_BIN'];

/** A copy of the project in which commands of the documents run as a reader types them. */
export interface CommandFolder {
  readonly folder: string;
  run(command: string): Promise<{ code: number; output: string }>;
  remove(): Promise<void>;
}

/** Makes the copy, with ports of its own and without a developer's variables. */
export async function makeCommandFolder(): Promise<CommandFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-commands-'));
  await copyProject(folder);
  const [port, pocketBasePort, sandboxPort] = await freePorts(3);
  const env = {
    ...Object.fromEntries(Object.entries(inheritedEnvironment()).filter(([name]) => INHERITED.includes(name))),
    PORT: String(port),
    POCKETBASE_PORT: String(pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    PASSWORD: 'correct horse battery',
  };
  return {
    folder,
    async run(command) {
      const child = spawn('sh', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      }
      const [code]: (number | null)[] = await once(child, 'close');
      return { code: code ?? 1, output };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
