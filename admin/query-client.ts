import { QueryCache, QueryClient } from '@tanstack/react-query';
import { failureStatus, isUnreachable } from './failures.ts';
import { logError, logWarning } from './log.ts';
import { ADMIN_MESSAGES } from './messages.ts';
import { dismissFailure, notifyFailure } from './notify.ts';

const LOAD_FAILED = 'load-failed';

declare module '@tanstack/react-query' {
  interface Register {
    /** `tellsItself`: the place that reads the query shows its failure; no toast is needed. */
    queryMeta: { tellsItself?: boolean };
  }
}

/** The cache of everything read. A failing list is told once, however often it is polled while it fails. */
export function createQueryClient(): QueryClient {
  const failing = new Set<string>();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isNew = !failing.has(query.queryHash);
        failing.add(query.queryHash);
        if (!isNew) return;
        if (isUnreachable(error)) logWarning(ADMIN_MESSAGES.loadFailed, error);
        else logError(ADMIN_MESSAGES.loadFailed, error);
        if (!query.meta?.tellsItself) notifyFailure(ADMIN_MESSAGES.error, ADMIN_MESSAGES.loadFailed, LOAD_FAILED);
      },
      onSuccess: (_data, query) => {
        if (failing.delete(query.queryHash) && failing.size === 0) dismissFailure(LOAD_FAILED);
      },
    }),
    defaultOptions: {
      // Without 'always' a browser that believes it is offline would wait forever instead of saying so.
      queries: { networkMode: 'always', staleTime: 10_000, retry: isWorthRetrying },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Once more, unless the server has said no. */
function isWorthRetrying(failureCount: number, error: unknown): boolean {
  const status = failureStatus(error);
  return failureCount < 1 && status !== undefined && (status === 0 || status >= 500);
}
