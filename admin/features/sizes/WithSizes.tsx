import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListFailure, ListSkeleton } from '#admin/lists/QueryView.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { sizesQuery } from './sizes.queries.ts';

/** Shows its children once the shop's sizes are loaded, which they read with `shopSizes`. */
export function WithSizes({ children }: { children: ReactNode }) {
  const { data, isFetching, refetch } = useQuery(sizesQuery);
  if (data) return children;
  return isFetching ? (
    <ListSkeleton label={ADMIN_WORDS.loadingSizes} />
  ) : (
    <ListFailure onRetry={() => void refetch()} />
  );
}
