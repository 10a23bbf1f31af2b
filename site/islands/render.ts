/** Renders islands and React components into pages: the server entry of the React renderer (Astro's addRenderer). */
import streaming from '@astrojs/react/server.js';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

type Renderer = NamedSSRLoadedRendererValue;
/** What Astro calls a renderer on: `result` is one object for each page. */
type RendererContext = Renderer & { result: object };

/** How many islands of each name a page has so far, so that ids made by useId depend on nothing but the page. */
const counts = new WeakMap<object, Map<string, number>>();
/** React puts hints for pictures before the markup; the page has its own. */
const HINTS = /<link\s[^>]*rel="preload"[^>]*>/g;

/**
 * As @astrojs/react, at half the cost: it renders every component once more to find out whether it is React's, and as a
 * stream. Here every component that is not Astro's is React's. Islands with slots are left to @astrojs/react.
 */
const renderer: Renderer = {
  ...streaming,
  // A name is a custom element: HTML.
  check: async (Component) => typeof Component !== 'string',
  async renderToStaticMarkup(this: RendererContext, Component, props, slots, metadata) {
    if (Object.keys(slots).length > 0)
      return streaming.renderToStaticMarkup.call(this, Component, props, slots, metadata);
    const prefix = metadata?.hydrate ? nextPrefix(this.result, metadata.displayName) : '';
    const html = renderToString(createElement(Component, props), { identifierPrefix: prefix });
    return { html: html.replace(HINTS, ''), attrs: { prefix } };
  },
};

function nextPrefix(page: object, name: string): string {
  const names = counts.get(page) ?? new Map<string, number>();
  const count = names.get(name) ?? 0;
  counts.set(page, names.set(name, count + 1));
  return `${name}${count}`;
}

export default renderer;
