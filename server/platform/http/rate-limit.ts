import { isReadOnly, type Sql } from '../database/postgres.ts';
import { int4Array, textArray } from '../database/pg-arrays.ts';

/*
 * Rate limits per minute and caller, counted in the database so that all processes count together (R-IDEM-2). A window
 * starts with a caller's first request and lasts 60 seconds on the database's clock. One statement counts all requests
 * of the same tick, and counts some of each caller's next requests ahead: these need no statement. A caller gets at
 * most the limit, and may lose up to a hundredth of it per further process. Rarer actions have longer windows,
 * counted by the code of the action.
 */

export const WINDOW_S = 60;

export type Verdict = { is_admitted: boolean; limit: number; remaining: number; retry_after_s: number };
export type RateLimiter = {
  take(key: string, limit: number): Promise<Verdict>;
};

/** Requests per minute under a key. */
export type Limit = { key: string; per_minute: number };

/** A limiter that caches refusals. */
export type QuickLimiter = {
  take(limit: Limit): Promise<Verdict>;
  /** The recent refusal, while its window lasts; null: ask the database. */
  refusal(limit: Limit): Verdict | null;
};

const REFUSALS_MAX = 10_000;

/** Repeats a refusal without the database until the window ends, so that a persistent caller costs next to nothing. */
export function rememberRefusals({ take }: RateLimiter, now: () => number = () => performance.now()): QuickLimiter {
  const refused = new Map<string, { per_minute: number; until_ms: number }>();
  const refusal = ({ key, per_minute }: Limit): Verdict | null => {
    const last = refused.get(key);
    if (!last || last.per_minute !== per_minute) return null;
    const left_ms = last.until_ms - now();
    if (left_ms > 0)
      return { is_admitted: false, limit: per_minute, remaining: 0, retry_after_s: Math.ceil(left_ms / 1_000) };
    refused.delete(key);
    return null;
  };
  return {
    refusal,
    take: async (limit) => {
      const known = refusal(limit);
      if (known) return known;
      const verdict = await take(limit.key, limit.per_minute);
      if (!verdict.is_admitted) {
        if (refused.size >= REFUSALS_MAX) refused.clear();
        refused.set(limit.key, { per_minute: limit.per_minute, until_ms: now() + verdict.retry_after_s * 1_000 });
      }
      return verdict;
    },
  };
}

type Waiting = { key: string; limit: number; resolve: (verdict: Verdict) => void; reject: (error: unknown) => void };
/** Requests of a window that are counted ahead: their ranks, not used yet. */
type Ahead = { limit: number; next: number; last: number; until_ms: number };
const AHEAD = { max: 15, part: 100, callers_max: 10_000 };
const aheadOf = (limit: number): number => Math.min(AHEAD.max, Math.floor(limit / AHEAD.part));

const uncountedVerdict = (limit: number): Verdict => ({ is_admitted: true, limit, remaining: limit, retry_after_s: 1 });

type Counting = {
  now?: () => number;
  /** False: counts each request on arrival, for short-lived limiters. */
  counts_ahead?: boolean;
};

/** Counts in `rate_limits`; counts nothing while the database is read-only. `take` fails only when the database is unreachable. */
export function makeRateLimiter(
  sql: Sql,
  { now = () => performance.now(), counts_ahead = true }: Counting = {},
): RateLimiter {
  const ahead = new Map<string, Ahead>();
  let waiting: Waiting[] = [];
  let isCounting = false;

  /** One statement at a time: two would wait for each other at a caller's row, and hold two connections meanwhile. */
  async function flushAll(): Promise<void> {
    while (waiting.length > 0) await flush();
    isCounting = false;
  }

  /** Drops ranks counted ahead under a limit that changed since; returns their number, to subtract from the next count. */
  function takeBack(key: string): number {
    const known = ahead.get(key);
    ahead.delete(key);
    return known && now() < known.until_ms ? known.last - known.next + 1 : 0;
  }

  function forgetEnded(): void {
    for (const [key, { until_ms, next, last }] of ahead) if (until_ms <= now() || next > last) ahead.delete(key);
    if (ahead.size > AHEAD.callers_max) ahead.clear();
  }

  function takeAhead(key: string, limit: number): Verdict | null {
    const known = ahead.get(key);
    if (known?.limit !== limit || known.next > known.last || now() >= known.until_ms) return null;
    return verdictOf(known.next++, limit, (known.until_ms - now()) / 1_000);
  }

  async function flush(): Promise<void> {
    const batch: Waiting[] = [];
    for (const one of waiting) {
      const counted = takeAhead(one.key, one.limit);
      if (counted) one.resolve(counted);
      else batch.push(one);
    }
    waiting = [];
    if (batch.length === 0) return;
    const counts = new Map<string, number>();
    for (const { key, limit } of batch) counts.set(key, (counts.get(key) ?? (counts_ahead ? aheadOf(limit) : 0)) + 1);
    // Before the answer, so that a window ends here no later than in the database.
    const asked_ms = now();
    try {
      const rows = await countRequests(
        sql,
        [...counts].map(([key, requests]) => ({ key, requests: requests - takeBack(key), window_s: WINDOW_S })),
      );
      const counted = new Map(rows.map((row) => [row.key, row]));
      for (const { key, limit, resolve } of batch) {
        const row = counted.get(key)!;
        // The first of the batch has the lowest rank, so that no more than `limit` requests of a window pass.
        const rank = row.requests - counts.get(key)! + 1;
        counts.set(key, counts.get(key)! - 1);
        resolve(verdictOf(rank, limit, row.window_ends_in_s));
        const [next, last] = [rank + 1, Math.min(limit, row.requests)];
        if (next > last) ahead.delete(key);
        else ahead.set(key, { limit, next, last, until_ms: asked_ms + row.window_ends_in_s * 1_000 });
      }
      if (ahead.size > AHEAD.callers_max) forgetEnded();
    } catch (error) {
      // A read-only database counts nothing; readers go on meanwhile.
      if (isReadOnly(error)) for (const { limit, resolve } of batch) resolve(uncountedVerdict(limit));
      else for (const { reject } of batch) reject(error);
    }
  }

  return {
    take: (key, limit) => {
      const counted = takeAhead(key, limit);
      if (counted) return Promise.resolve(counted);
      return new Promise((resolve, reject) => {
        waiting.push({ key, limit, resolve, reject });
        if (isCounting) return;
        isCounting = true;
        setImmediate(() => void flushAll());
      });
    },
  };
}

/** Verdict on the `rank`th request of a window. */
const verdictOf = (rank: number, limit: number, ends_in_s: number): Verdict => ({
  is_admitted: rank <= limit,
  limit,
  remaining: Math.max(0, limit - rank),
  retry_after_s: Math.min(WINDOW_S, Math.max(1, Math.ceil(ends_in_s))),
});

/** A limit with its own window, longer than a minute. A key always has the same window. */
export type Bound = { key: string; limit: number; window_s: number };

/**
 * Counts one for each bound, and returns their verdicts in order. In a transaction: concurrent counts wait, and a
 * rollback undoes the count.
 */
export async function countWithin(sql: Sql, bounds: readonly Bound[]): Promise<Verdict[]> {
  const rows = await countRequests(
    sql,
    bounds.map(({ key, window_s }) => ({ key, requests: 1, window_s })),
  );
  const counted = new Map(rows.map((row) => [row.key, row]));
  return bounds.map(({ key, limit, window_s }) => {
    const { requests, window_ends_in_s } = counted.get(key)!;
    return {
      is_admitted: requests <= limit,
      limit,
      remaining: Math.max(0, limit - requests),
      retry_after_s: Math.min(window_s, Math.max(1, Math.ceil(window_ends_in_s))),
    };
  });
}

type Count = { key: string; requests: number; window_s: number };

/**
 * SQL: true while the window of `r` lasts. A window that begins further in the future than a statement may wait counts
 * as over: the clock was set back.
 */
const isOpen = `(r.window_started_at > excluded.window_started_at - make_interval(secs => r.window_s)
  and r.window_started_at < excluded.window_started_at + interval '15 seconds')`;

/** Rows in key order, so that two concurrent counts never deadlock. */
function countRequests(sql: Sql, asked: readonly Count[]) {
  const counts = asked.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return sql.rows(
    'count_requests',
    `insert into rate_limits as r (key, window_started_at, requests, window_s)
     select key, statement_timestamp(), requests, window_s from unnest($1::text[], $2::int[], $3::int[]) as asked (key, requests, window_s)
     on conflict (key) do update set
       requests = greatest(1, excluded.requests + case when ${isOpen} then r.requests else 0 end),
       window_started_at = case when ${isOpen} then r.window_started_at else excluded.window_started_at end
     returning key, requests,
       extract(epoch from window_started_at + make_interval(secs => window_s) - clock_timestamp())::float8 as window_ends_in_s`,
    [
      textArray(counts.map(({ key }) => key)),
      int4Array(counts.map(({ requests }) => requests)),
      int4Array(counts.map(({ window_s }) => window_s)),
    ],
  );
}

/** Deletes callers that were idle for an hour, and expired longer windows. */
export const forgetOldRateLimits = (sql: Sql): Promise<unknown> =>
  sql.rows(
    'forget_rate_limits',
    `delete from rate_limits where window_started_at < now() - make_interval(secs => greatest(3600, window_s))`,
  );
