/** A page on the way from Home; the last entry is the page itself and has no address of its own here. */
interface Step {
  name: string;
  href?: string;
}

/** What a page lists, and the way to it. */
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
