import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { failureStatus } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `tellsItself`: the place that reads the query shows its failure; no toast is needed. */
    queryMeta: { tellsItself?: boolean };
  }
}

/** Who is told that loading fails, and that it works again. */
export interface LoadFailureNotice {
  failed(error: unknown, isShownElsewhere: boolean): void;
  recovered(): void;
}

/** The cache of everything read. A failing list is told once, however often it is polled while it fails. */
export function createQueryClient(notice: LoadFailureNotice): QueryClient {
  const failing = new Set<string>();
  return new AdminQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (failing.has(query.queryHash)) return;
        failing.add(query.queryHash);
        notice.failed(error, query.meta?.tellsItself ?? false);
      },
      onSuccess: (_data, query) => {
        if (failing.delete(query.queryHash) && failing.size === 0) notice.recovered();
      },
    }),
    defaultOptions: {
      // Without 'always' a browser that believes it is offline would wait forever instead of saying so.
      queries: { networkMode: 'always', staleTime: 10_000, retry: isWorthRetrying },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * TanStack Query lets a first fetch that is under way run on when it is invalidated, and takes its answer, which may be from
 * before the change, for the newest. Here it is begun again.
 */
class AdminQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const { predicate = () => true, ...others } = filters ?? {};
    await this.cancelQueries<Key>({
      ...others,
      predicate: (query) => query.state.data === undefined && predicate(query),
    });
    await super.invalidateQueries(filters, options);
  }
}

/** Once more, unless the server has said no. */
function isWorthRetrying(failureCount: number, error: unknown): boolean {
  const status = failureStatus(error);
  return failureCount < 1 && status !== undefined && (status === 0 || status >= 500);
}
