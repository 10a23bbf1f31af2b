import { queryOptions } from '@tanstack/react-query';
import { contentQuery } from '#admin/api/content.queries.ts';
import { sectionContent } from '#shared/content/content.ts';
import type { StoredSection } from '#shared/content/content-row.ts';

/** The shop's name, contacts and address. */
export const identityQuery = queryOptions({
  ...contentQuery('identity'),
  select: (stored: StoredSection) => sectionContent('identity', stored),
});
