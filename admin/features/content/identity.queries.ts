import { queryOptions } from '@tanstack/react-query';
import { contentOf, sectionContent } from '#shared/content/content.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { contentQuery, contentRowsQuery } from './content.queries.ts';

// Not in content.queries.ts, which the first chunk has: the texts of all sections would come with it.
/** The shop's name, contacts and address. */
export const identityQuery = queryOptions({
  ...contentQuery('identity'),
  select: (stored: StoredSection) => sectionContent('identity', stored),
});

/** The values of all sections, as shoppers see them. */
export const shopContentQuery = queryOptions({
  ...contentRowsQuery,
  select: (rows) => contentOf((section) => rows.find(({ id }) => id === section)?.value ?? undefined),
});
