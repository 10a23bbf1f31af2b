import type { TrailStep } from './Breadcrumbs.tsx';

/** A page that lists others: its path, its breadcrumbs, and the paths it lists. */
export interface ListedPage {
  path: string;
  trail: readonly TrailStep[];
  /** Paths of what it lists, in order. */
  paths: readonly string[];
}

/** Structured data of a page that lists others: BreadcrumbList and ItemList, addresses only. */
export function listJsonLd({ path, trail, paths }: ListedPage, origin: URL): Record<string, unknown> {
  const absolute = (href: string) => new URL(href, origin).href;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList(trail, path, origin),
      {
        '@type': 'ItemList',
        itemListElement: paths.map((href, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: absolute(href),
        })),
      },
    ],
  };
}

/** The breadcrumbs of the page at `path`, from Home on. */
export function breadcrumbList(trail: readonly TrailStep[], path: string, origin: URL): Record<string, unknown> {
  const steps: readonly TrailStep[] = [{ name: 'Home', href: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href = path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(href, origin).href,
    })),
  };
}
