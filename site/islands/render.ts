/** Renders islands and React components into pages: the server entry of the React renderer (Astro's addRenderer). */
import streaming from '@astrojs/react/server.js';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

type Renderer = NamedSSRLoadedRendererValue;
/** `this` in a renderer that Astro calls. `result` is one object for each page. */
type RendererContext = Renderer & { result: object };

/** The number of islands of each name in a page so far. It makes the ids of useId the same for each render of a page. */
const counts = new WeakMap<object, Map<string, number>>();
/** Preload links that React puts before its markup for pictures; pages have their own. */
const HINTS = /<link\s[^>]*rel="preload"[^>]*>/g;

/**
 * Like @astrojs/react at half the cost: that one renders each component twice, first to find out whether it is React's, and
 * renders to a stream. Here every component that is not Astro's is React's. Islands with slots go to @astrojs/react.
 */
const renderer: Renderer = {
  ...streaming,
  // Astro passes custom elements as their name; they are plain HTML.
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
