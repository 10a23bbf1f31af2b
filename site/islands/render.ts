/** Renders islands and React components into pages: the server entry of the React renderer (Astro's addRenderer). */
import standard from '@astrojs/react/server.js';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Preload links that React puts before its markup for pictures; pages have their own. */
const HINTS = /<link\s[^>]*rel="preload"[^>]*>/g;

/**
 * Like @astrojs/react at a third of the cost (docs/decisions/0024-islands-on-intent.md): that one renders each component
 * twice, first to find out whether it is React's, and to a stream. Here every component that is not Astro's is React's.
 * Islands with slots go to @astrojs/react.
 */
const renderer: NamedSSRLoadedRendererValue = {
  ...standard,
  // Astro passes custom elements as their name; they are plain HTML.
  check: async (Component) => typeof Component !== 'string',
  async renderToStaticMarkup(Component, props, slots, metadata) {
    if (Object.keys(slots).length > 0)
      return standard.renderToStaticMarkup.call(this, Component, props, slots, metadata);
    // Ids of useId start with the island's name: a page has one island of a name (tests/api/every-page.test.ts).
    const prefix = metadata?.hydrate ? metadata.displayName : '';
    const html = renderToString(createElement(Component, props), { identifierPrefix: prefix });
    return { html: html.replace(HINTS, ''), attrs: { prefix } };
  },
};

export default renderer;
