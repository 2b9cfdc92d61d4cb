import type { FieldErrors } from '../../contract/errors.ts';
import type { BodyOf, ParamsOf, QueryOf, Route } from '../../contract/route.ts';
import type { Sql, Tx } from '../platform/postgres.ts';
import type { Actor } from './actor.ts';

/*
 * A door joins a route of the contract to an action. By the time it is called, the caller is known, counted, allowed and paid
 * up, and query and body have passed their checks.
 */

export type Answer = { status: number; body: unknown; headers?: Record<string, string> };

export type Call<R extends Route = Route> = {
  actor: Actor;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /**
   * What is wrong with the rows that are left out of a bulk body (Route.rows); else empty. The action adds what it finds in the
   * good rows and refuses with all of it; nothing it writes is kept.
   */
  faults: FieldErrors;
  /** The request's If-Match, if it sent one. */
  if_match: string | null;
  /** For reading. */
  sql: Sql;
  /** Opens the transaction of a write. An answer that was kept under the request's Idempotency-Key is given without running it. */
  write(run: (tx: Tx) => Promise<Answer>): Promise<Answer>;
};

export type Door = { route: Route; handle: (call: Call) => Promise<Answer> };

/** Types the handler by its route. */
export const door = <R extends Route>(route: R, handle: (call: Call<R>) => Promise<Answer>): Door => ({
  route,
  // The route's schemas were checked before the call, so the wide call is one of this route.
  handle: handle as unknown as Door['handle'],
});

export const ok = (body: unknown): Answer => ({ status: 200, body });
