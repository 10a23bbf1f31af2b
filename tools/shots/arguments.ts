import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT } from '#server/environment.ts';
import { ADMIN_PAGES } from '#tests/support/scenes/admin-pages.ts';
import { PAGES } from '#tests/support/scenes/pages.ts';
import type { Scene } from '#tests/support/scenes/scene.ts';
import { STATES } from '#tests/support/scenes/states.ts';
import { ArgumentsError } from '../seed/arguments.ts';

const USAGE = 'Usage: npm run shots [-- NAME …] [--url http://…] [--out FOLDER]';

/** What is photographed, where, and where to. */
export interface ShotsOptions {
  /** Scenes whose name begins with one of the given; all without any. */
  readonly scenes: readonly Scene[];
  /** A shop that runs already, with the demo's catalogue; null: one of its own. */
  readonly url: string | null;
  /** Absolute. */
  readonly outDir: string;
}

/** Reads the command line. @throws ArgumentsError of one line */
export function readShotsArguments(args: readonly string[]): ShotsOptions {
  const { positionals: names, values } = split(args);
  const all = [...PAGES, ...STATES, ...ADMIN_PAGES];
  const unknown = names.filter((name) => !all.some((scene) => scene.name.startsWith(name)));
  if (unknown.length > 0) throw new ArgumentsError(`No scene is called ${unknown.join(' or ')}. ${USAGE}`);
  if (values.url !== undefined && !URL.canParse(values.url)) throw new ArgumentsError(`--url is no address. ${USAGE}`);
  return {
    scenes: all.filter((scene) => names.length === 0 || names.some((name) => scene.name.startsWith(name))),
    url: values.url ?? null,
    outDir: resolve(PROJECT, values.out),
  };
}

function split(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        out: { type: 'string', default: 'shots' },
      },
    });
  } catch (error) {
    throw new ArgumentsError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}
