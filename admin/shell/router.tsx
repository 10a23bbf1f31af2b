import { createRouter } from '@tanstack/react-router';
import { Crash, NotFound } from '../ui/Crash.tsx';
import { root } from './page.ts';
import { PAGES } from './pages.ts';
import { Shell } from './Shell.tsx';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

export const router = createRouter({
  routeTree: root.update({ component: Shell, notFoundComponent: NotFound }).addChildren(PAGES),
  basepath: '/admin',
  parseSearch: parseSearchParams,
  stringifySearch: stringifySearchParams,
  defaultErrorComponent: Crash,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
