import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../ui/api-error.ts';

/*
 * Handling of errors by the cache. A form that shows its own errors sets `meta: { is_handled: true }` on its mutation; any other
 * mutation's error becomes a toast.
 */

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    mutationMeta: { is_handled?: boolean };
  }
}

type Listeners = { signedOut(): void; failed(error: Error): void };

export const RETRIES_MAX = 3;

export function makeQueryClient(listeners: Listeners): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSignedOut(error)) listeners.signedOut();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (isSignedOut(error) && !mutation.meta?.is_handled) listeners.signedOut();
        else if (!mutation.meta?.is_handled) listeners.failed(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < RETRIES_MAX && isWorthAnotherTry(error),
        retryDelay: waitBeforeRetry,
      },
    },
  });
}

const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;

/** Milliseconds until the next try; `failures`: earlier tries before the one that failed now. */
export const waitBeforeRetry = (failures: number, error: unknown): number =>
  ((error instanceof ApiError && error.retry_after_s) || Math.min(2 ** failures, 8)) * 1000;

/** Faults that a retry can mend: the network, a busy service, too many requests. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status);
