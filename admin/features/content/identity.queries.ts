import { queryOptions } from '@tanstack/react-query';
import { sectionContent } from '#shared/content/content.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { contentQuery } from './content.queries.ts';

// Not in content.queries.ts, which the first chunk has: the texts of all sections would come with it.
/** The shop's name, contacts and address. */
export const identityQuery = queryOptions({
  ...contentQuery('identity'),
  select: (stored: StoredSection) => sectionContent('identity', stored),
});
