import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from '../environment.ts';
import { PAGE_MAKING_OPTIONS } from '../page-making-options.ts';
import { runBuilder } from './astro-build.ts';
import type { ShareAnswer } from './share-message.ts';
import { ShareReports } from './share-reports.ts';
import type { UnmadePage } from './unmade-pages.ts';

const PROGRAM = fileURLToPath(new URL('render-share.ts', import.meta.url));
/** Each holds the whole catalogue in memory. */
const MOST_PROCESSES = 4;
/** Many more than processes: one that is slower, or has the larger pages, makes fewer shares. */
const SHARES = 200;

/** What pages are made of and for. */
export interface RenderOptions {
  /** The release before, of which pages that are the same are taken over. */
  readonly previous: string | null;
  readonly pocketBaseDir: string;
  readonly signal: AbortSignal;
  readonly isInBackground?: boolean | undefined;
  /** Called when all that goes into the pages has been read from the database. */
  readonly onRead: () => void;
  /** Called when so many more pages have been made. */
  readonly onPages?: ((count: number) => void) | undefined;
}

/**
 * Makes every page of a release that holds the compiled site, with compressed copies, in as many processes as there are
 * processors. Gives how long the slowest of them took to read the catalogue, in ms, and the few products' pages that cannot
 * be made: in their place are those of the release before, if there are any.
 * @throws IncompleteRelease naming a page that cannot be made, BuildFailed
 */
export async function renderSite(
  release: string,
  options: RenderOptions,
): Promise<{ readMs: number; unmade: UnmadePage[] }> {
  const { previous, pocketBaseDir, onRead, onPages, isInBackground } = options;
  const count = Math.min(availableParallelism(), MOST_PROCESSES);
  const failing = new AbortController();
  const signal = AbortSignal.any([options.signal, failing.signal]);
  /** What the first of them failed of: the others are ended by it. */
  let first: { error: unknown } | undefined;
  const fail = (error: unknown) => {
    first ??= { error };
    // What the others do is of no use any more.
    failing.abort();
  };
  const reports = new ShareReports({ count, onRead, onPages, fail });
  let share = 0;
  const nextShare = (): ShareAnswer => ({ share: share < SHARES ? share++ : null });
  const run = async () => {
    const parameters = ['--release', release, '--database', pocketBaseDir, '--shares', `${SHARES}`];
    if (previous !== null) parameters.push('--previous', previous);
    const env = { ...inheritedEnvironment(), NODE_ENV: 'production' };
    try {
      await runBuilder([...PAGE_MAKING_OPTIONS, PROGRAM, ...parameters], {
        env,
        signal,
        onMessage: (message, answer) => {
          if (reports.take(message)) answer(nextShare());
        },
        isInBackground,
      });
    } catch (error) {
      fail(error);
    }
  };
  await Promise.all(Array.from({ length: count }, run));
  // The process that told of a page ends with an error as well, which says less.
  if (first !== undefined) throw reports.incomplete ?? first.error;
  return { readMs: reports.readMs, unmade: reports.unmade };
}
