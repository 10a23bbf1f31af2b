import type { AstroIntegration } from 'astro';
import type { Connect } from 'vite';
import { sendMedia } from '../serve/media.ts';
import { answerPocketBase } from '../serve/pocketbase.ts';
import { routeOf } from '../serve/route.ts';

/** PocketBase as `npm run dev` has started it. */
export interface DevDatabase {
  readonly url: string;
  /** Its data directory. */
  readonly dir: string;
}

/** Lets `astro dev` answer /pb and /media as the shop's server does. */
export function devPaths(database: DevDatabase): AstroIntegration {
  return {
    name: 'dev-paths',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          answer(database, request, response).then((isAnswered) => (isAnswered ? undefined : next()), next);
        });
      },
    },
  };
}

async function answer(
  { url, dir }: DevDatabase,
  ...[request, response]: Parameters<Connect.SimpleHandleFunction>
): Promise<boolean> {
  const route = routeOf(request.url ?? '/');
  const { signal } = new AbortController();
  if (route.kind === 'media') {
    return sendMedia({ pocketBaseUrl: url, pocketBaseDir: dir, isInBucket: false, signal }, route, request, response);
  }
  if (route.kind !== 'pocketbase') return false;
  await answerPocketBase({ origin: url, path: route.path, signal }, request, response);
  return true;
}
