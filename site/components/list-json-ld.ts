/** One entry of the breadcrumbs. The last entry is the page itself and has no address. */
interface Step {
  name: string;
  href?: string;
}

/** A page that lists others: its path, its breadcrumbs, and the paths it lists. */
export interface ListedPage {
  path: string;
  trail: readonly Step[];
  /** Paths of what it lists, in order. */
  paths: readonly string[];
}

/** Structured data of a page that lists others: BreadcrumbList and ItemList, addresses only. */
export function listJsonLd({ path, trail, paths }: ListedPage, origin: URL): Record<string, unknown> {
  const absolute = (href: string) => new URL(href, origin).href;
  const steps: readonly Step[] = [{ name: 'Home', href: '/' }, ...trail];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ name, href = path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absolute(href),
        })),
      },
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
