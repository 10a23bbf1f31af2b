import type { APIRoute } from 'astro';
import { feedFile } from '#site/features/feeds/feeds.ts';

/** A part of a feed of all products. */
export const GET: APIRoute<never, { file: string }> = ({ locals, params, url }) => {
  const { products, content } = locals.catalogue;
  const feed = feedFile(params.file, products, {
    name: content.identity.name,
    shipping: content.shipping,
    absolute: (path) => new URL(path, url).href,
  });
  if (feed === undefined) return new Response(null, { status: 404 });
  return new Response(feed.text, { headers: { 'content-type': feed.type } });
};
