import type { APIRoute } from 'astro';
import { endOf, movedHtml } from '#shared/redirects.ts';

/** The page of a redirect, of which the HTTP server makes a 301 and a bucket this page. */
export const GET: APIRoute<never, { path: string }> = ({ locals, params, url }) => {
  const to = endOf(`/${params.path}`, (path) => locals.catalogue.redirects.get(path));
  if (to === null) return new Response(null, { status: 404 });
  const target = new URL(to, url);
  return new Response(movedHtml(target.pathname + target.search + target.hash, target.href), {
    headers: { 'content-type': 'text/html' },
  });
};
