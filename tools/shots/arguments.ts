import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT } from '#server/environment.ts';
import { ADMIN_PAGES } from '#tests/support/scenes/admin-pages.ts';
import { PAGES } from '#tests/support/scenes/pages.ts';
import type { Scene } from '#tests/support/scenes/scene.ts';
import { STATES } from '#tests/support/scenes/states.ts';
import { ArgumentsError } from '../seed/arguments.ts';

const USAGE = `Usage: npm run shots [-- NAME …] [--url http://…] [--out FOLDER]
       npm run shots -- --docs [NAME …]`;

export interface ShotsOptions {
  /** Prefixes of scene names; empty for all scenes. */
  readonly scenes: readonly Scene[];
  /** URL of a running shop with the demo catalogue; null starts a new one. */
  readonly url: string | null;
  /** Absolute path. */
  readonly outDir: string;
}

/** Pictures of the documents, by prefixes of their names; empty for all. */
export interface DocShotsChoice {
  readonly docs: readonly string[];
}

/** Parses the command line. @throws ArgumentsError with the usage */
export function readShotsArguments(args: readonly string[]): ShotsOptions | DocShotsChoice {
  const { positionals: names, values } = split(args);
  if (values.docs) return { docs: names };
  const all = [...PAGES, ...STATES, ...ADMIN_PAGES];
  const unknown = names.filter((name) => !all.some((scene) => scene.name.startsWith(name)));
  if (unknown.length > 0) throw new ArgumentsError(`There is no scene ${unknown.join(' or ')}. ${USAGE}`);
  if (values.url !== undefined && !URL.canParse(values.url))
    throw new ArgumentsError(`--url is not a valid URL. ${USAGE}`);
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
        docs: { type: 'boolean', default: false },
        out: { type: 'string', default: 'shots' },
      },
    });
  } catch (error) {
    throw new ArgumentsError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}
