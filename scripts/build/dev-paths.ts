import type { AstroIntegration } from 'astro';
import type { Connect } from 'vite';
import { sendMedia } from '../serve/media.ts';
import { answerPocketBase } from '../serve/pocketbase.ts';
import { handOn } from '../serve/proxy.ts';
import { routeOf } from '../serve/route.ts';
import { storedFiles } from '../serve/stored-files.ts';

/** What `npm run dev` has started. */
export interface DevServices {
  readonly pocketBaseUrl: string;
  /** PocketBase's data directory. */
  readonly pocketBaseDir: string;
  /** Undefined when payments go to the real provider. */
  readonly sandboxUrl: string | undefined;
}

const MAX_PAYMENT_BYTES = 64 * 1024;

const files = storedFiles();

/** Lets `astro dev` answer /pb, /media and the test payment window as the shop's server does. */
export function devPaths(services: DevServices): AstroIntegration {
  return {
    name: 'dev-paths',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          answer(services, request, response).then((isAnswered) => (isAnswered ? undefined : next()), next);
        });
      },
    },
  };
}

async function answer(
  { pocketBaseUrl, pocketBaseDir, sandboxUrl }: DevServices,
  ...[request, response]: Parameters<Connect.SimpleHandleFunction>
): Promise<boolean> {
  const route = routeOf(request.url ?? '/');
  const { signal } = new AbortController();
  if (route.kind === 'media') {
    const store = { pocketBaseUrl, pocketBaseDir, isInBucket: false, files, signal };
    return sendMedia(store, route, request, response);
  }
  if (route.kind === 'pocketbase') {
    await answerPocketBase(
      { origin: pocketBaseUrl, path: route.path, caller: request.socket.remoteAddress ?? '', signal },
      request,
      response,
    );
    return true;
  }
  if (route.kind !== 'sandbox' || sandboxUrl === undefined) return false;
  await handOn({ origin: sandboxUrl, path: route.path, maxBodyBytes: MAX_PAYMENT_BYTES, signal }, request, response);
  return true;
}
