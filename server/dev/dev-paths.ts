import type { AstroIntegration } from 'astro';
import type { Connect } from 'vite';
import type { z } from 'zod';
import { presenceOf } from '../endpoints/presence.ts';
import { devVariables, readVariables } from '../environment/processes.ts';
import { findAddresses } from '../http/account-address.ts';
import { mediaFolder, sendMedia } from '../http/media.ts';
import { answerPocketBase } from '../http/pocketbase.ts';
import { forward } from '../http/proxy.ts';
import { routeOf } from '../http/route.ts';
import { SmallFiles } from '../http/small-files.ts';

const MAX_PAYMENT_BYTES = 64 * 1024;

const files = new SmallFiles();

/** Makes `astro dev` answer /pb, /media and the payment sandbox as the HTTP server does. */
export function devPaths(): AstroIntegration {
  return {
    name: 'dev-paths',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const services = readVariables(devVariables);
        server.middlewares.use((request, response, next) => {
          answer(services, request, response).then((isAnswered) => (isAnswered ? undefined : next()), next);
        });
      },
    },
  };
}

async function answer(
  services: z.infer<typeof devVariables>,
  ...[request, response]: Parameters<Connect.SimpleHandleFunction>
): Promise<boolean> {
  const { POCKETBASE_URL: pocketBaseUrl, POCKETBASE_DIR: pocketBaseDir, PAYMENT_SANDBOX_URL: sandboxUrl } = services;
  const route = routeOf(request.url ?? '/');
  const { signal } = new AbortController();
  const presence = presenceOf(pocketBaseUrl);
  const caller = request.socket.remoteAddress ?? '';
  if (route.kind === 'media') {
    const folder = mediaFolder(pocketBaseDir);
    const store = { pocketBaseUrl, presence, folder, files, signal, caller: () => caller, factor: 0 };
    return sendMedia(store, route, request, response);
  }
  if (route.kind === 'pocketbase') {
    const target = { origin: pocketBaseUrl, path: route.path, caller, signal, presence, findAddresses };
    await answerPocketBase({ ...target, secret: 'dev', isSecure: false, factor: 0 }, request, response);
    return true;
  }
  if (route.kind !== 'sandbox' || sandboxUrl === undefined) return false;
  await forward({ origin: sandboxUrl, path: route.path, maxBodyBytes: MAX_PAYMENT_BYTES, signal }, request, response);
  return true;
}
