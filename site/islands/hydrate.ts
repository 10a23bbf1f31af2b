/** Hydrates islands in the browser: the client entry of the React renderer (Astro's addRenderer). */
import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Like @astrojs/react without what no island uses: `client:only`, actions, view transitions, slots as React elements. It
 * also does not render each island a second time.
 */
export function hydrate(island: HTMLElement) {
  return (Component: ComponentType, props: object, slots: Readonly<Record<string, string>>): void => {
    if (!island.hasAttribute('ssr')) return;
    const parts = Object.entries(slots).map(([name, html]) =>
      name === 'default' ? ['children', slot(html)] : [name, slot(html, name)],
    );
    const element = createElement(Component, { ...props, ...Object.fromEntries(parts) });
    startTransition(() => {
      const root = hydrateRoot(island, element, { identifierPrefix: island.getAttribute('prefix') ?? '' });
      island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };
}

/** A slot as @astrojs/react writes it into the page. */
function slot(html: string, name?: string) {
  if (html.trim() === '') return null;
  return createElement('astro-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}
