import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { logError, logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { dismissNotice, notifyFailure } from '#admin/ui/notify.ts';
import { failureStatus, isUnreachable } from './failures.ts';
import { ACCESS_KEY } from './use-access-check.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `showsOwnFailure`: the component that uses the query shows its failure, so no toast does. */
    queryMeta: { showsOwnFailure?: boolean };
  }
}

/** Called when loading starts to fail, and when it works again. */
interface LoadFailureNotice {
  failed(error: unknown, isShownElsewhere: boolean): void;
  recovered(): void;
}

/**
 * The query cache. It reports a failing query once, however often it is polled. A request that is refused as unauthorised checks
 * the access again: if the session has ended, signing in replaces the page, with the addresses on it.
 */
export function createQueryClient(notice: LoadFailureNotice): QueryClient {
  const failing = new Set<string>();
  const checkAccess = (error: unknown) => {
    const isRefused = [401, 403].includes(failureStatus(error) ?? 0);
    if (isRefused) void client.invalidateQueries({ queryKey: [ACCESS_KEY] });
  };
  const client = new AdminQueryClient({
    mutationCache: new MutationCache({ onError: checkAccess }),
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== ACCESS_KEY) checkAccess(error);
        if (failing.has(query.queryHash)) return;
        failing.add(query.queryHash);
        notice.failed(error, query.meta?.showsOwnFailure ?? false);
      },
      onSuccess: (_data, query) => {
        if (failing.delete(query.queryHash) && failing.size === 0) notice.recovered();
      },
    }),
    defaultOptions: {
      // By default queries pause while the browser believes it is offline, without a failure to show.
      queries: { networkMode: 'always', staleTime: 10_000, retry: isWorthRetrying },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Restarts pending first fetches on invalidation. TanStack Query would accept their answers, which may be older than the
 * change.
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

/** One retry, unless the server refused. */
function isWorthRetrying(failureCount: number, error: unknown): boolean {
  const status = failureStatus(error);
  return failureCount < 1 && status !== undefined && (status === 0 || status >= 500);
}

const TOAST_ID = 'load-failed';

/** Shows a load failure as a toast (specification, section 8, Admin) and logs it. */
export const loadFailureNotice: LoadFailureNotice = {
  failed(error, isShownElsewhere) {
    if (isUnreachable(error)) logWarning(ADMIN_MESSAGES.loadFailed, error);
    else logError(ADMIN_MESSAGES.loadFailed, error);
    if (!isShownElsewhere) notifyFailure(ADMIN_MESSAGES.error, ADMIN_MESSAGES.loadFailed, TOAST_ID);
  },
  recovered: () => dismissNotice(TOAST_ID),
};
