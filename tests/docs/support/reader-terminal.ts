import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '#server/environment.ts';
import { freePorts } from '#tests/support/ports.ts';
import { copyProject } from '#tests/support/project-copy.ts';

/** Commands of the documents, which tests run as a reader types them, in this order, in a copy of the project. */

/** The part of the output that shows success, and the exit code. */
export interface Outcome {
  readonly says: string;
  readonly code?: number;
}

/** Run by tests/docs/commands.test.ts. */
export const QUICK: Readonly<Record<string, Outcome>> = {
  'npm run setup -- --help': { says: '--admin-email' },
  'npm run shop': { says: 'Usage: npm run shop -- COMMAND' },
  'npm run shop -- provide pocketbase': { says: '/pocketbase' },
  'npm run shop -- releases': { says: 'There is no release yet.' },
  'npm run shop -- releases rollback': { says: 'There is no release yet.', code: 1 },
  'npm run shop -- releases forward': { says: 'There is no release yet.', code: 1 },
  'npx node tools/edge/main.ts': { says: 'wrote deploy/Caddyfile' },
  'npm run shop -- restore': { says: 'BACKUP_PASSPHRASE', code: 1 },
  'npm run shop -- audit': { says: 'secrets.json', code: 1 },
  'npm run shop -- backup': { says: 'BACKUP_PASSPHRASE', code: 1 },
  'ADMIN_PASSWORD="$PASSWORD" npm run setup -- --domain shop.example.com --admin-email owner@example.com': {
    says: 'Then open https://shop.example.com.',
  },
};

/** Run by tests/engines/commands.test.ts: they take seconds to minutes. */
export const LONG: Readonly<Record<string, Outcome>> = {
  'npm run seed -- --products 10000 --seed 7': { says: '10000' },
  'npm run shop -- compile': { says: 'compiled' },
  'npx node tools/release-data/main.ts': { says: 'tests/upgrade/' },
  'npm run shop -- provide litestream': { says: '/litestream' },
  'npm run shots -- product cart': { says: 'index.html shows them all' },
  'npm run bench -- checkout': { says: 'checkout' },
};

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
