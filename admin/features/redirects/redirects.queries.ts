import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { PAGE_SIZE, pageSchema } from '#admin/api/pages.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { redirectRowSchema } from '#shared/pocketbase/rows.ts';
import type { RedirectsSearch } from './redirects-search.ts';

export const REDIRECTS_KEY = ['redirects'];

/** A page of the redirects with a text in a path, by old path. */
export function redirectsQuery({ q, page = 1 }: Pick<RedirectsSearch, 'q' | 'page'>) {
  return queryOptions({
    queryKey: [...REDIRECTS_KEY, 'list', q, page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const filter = q === undefined ? '' : pocketBase.filter('from_path ~ {:q} || to_path ~ {:q}', { q });
      const list = await pocketBase.collection('redirects').getList(page, PAGE_SIZE, { filter, sort: 'from_path' });
      return shownRows(pageSchema(redirectRowSchema), list);
    },
  });
}

/** One redirect; null if it was deleted. */
export function redirectQuery(id: string) {
  return queryOptions({
    queryKey: [...REDIRECTS_KEY, 'one', id],
    queryFn: async () => {
      const filter = pocketBase.filter('id = {:id}', { id });
      const rows = await pocketBase.collection('redirects').getFullList({ filter });
      return shownRows(z.array(redirectRowSchema), rows)[0] ?? null;
    },
  });
}
