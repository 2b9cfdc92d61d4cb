import type { FieldErrors } from '../../contract/errors.ts';
import type { BodyOf, ParamsOf, Partly, QueryOf, Route } from '../../contract/route.ts';
import type { Hold } from '../platform/database/hold-workspace-sql.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Upload } from '../platform/spreadsheets/reading/inspect-upload.ts';
import type { Actor, Session } from './actor.ts';
import type { AuditDetail } from './audit/audit-entry.ts';

/*
 * A door joins a route of the contract to an action. Before the call, the caller is authenticated, rate-limited,
 * authorised and checked for a subscription; query and body are validated.
 */

/** `body`: JSON, or the bytes of a file whose headers give its type. `audit`: additions to the audit log's row. */
export type Answer = {
  status: number;
  body: unknown;
  headers?: Record<string, string | string[]>;
  audit?: AuditDetail;
};

/** The origin of a request, according to its connection and headers. */
export type Client = { address: string; user_agent: string; is_tls: boolean; cookie: string | undefined };

/** The body after its check: its rows (Route.rows) may lack the fields that `faults` names. */
type CheckedBodyOf<R extends Route> = R extends { rows: infer List extends keyof BodyOf<R> }
  ? Omit<BodyOf<R>, List> & Record<List, Partly<BodyOf<R>[List]>>
  : BodyOf<R>;

export type Call<R extends Route = Route> = {
  actor: Actor;
  /** Null on REST. */
  session: Session | null;
  client: Client;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: CheckedBodyOf<R>;
  /**
   * Faults in the rows of a bulk body (Route.rows), whose bad fields are removed from it; else empty. The action adds
   * the faults of the other fields and refuses with all of them, before it writes (`wholeRows` of platform/refusal.ts).
   */
  faults: FieldErrors;
  /** The file of a form (a route whose body has a field of the format `binary`); null for any other request. */
  upload: Upload | null;
  /** The request's If-Match, if it sent one. */
  if_match: string | null;
  /** The request's headers, and in `body_text` its unparsed body, for doors that check a signature. */
  headers: Record<string, string | string[] | undefined>;
  body_text: string;
  /** The database for reading. */
  sql: Sql;
  /**
   * Opens the transaction of a write and locks the actor's workspace; if the actor is outdated, calls the door again with
   * a fresh one. Returns the answer stored under the request's Idempotency-Key without calling `run`. `hold`: default
   * shared.
   */
  write(run: (tx: Tx) => Promise<Answer>, hold?: Hold): Promise<Answer>;
  /** As `write`, but rolled back: shows the answer and effects of a write (R-CASH-15). In a dry run `write` rolls back too. */
  preview(run: (tx: Tx) => Promise<Answer>): Promise<Answer>;
  /** The request is a dry run (R-DRY-1). Only doors that do more than call `write` need it. */
  is_dry_run: boolean;
};

export type Door = {
  route: Route;
  handle: (call: Call) => Promise<Answer>;
  /** On the surface `incoming`: true when the address exists, so that its sender gets a separate rate limit. */
  isKnown?: IsKnown;
  /** Origins of other sites whose pages may read the answers at this address; left out: none. */
  originsOf?: OriginsOf;
};
type IsKnown = (sql: Sql, params: Record<string, string>) => Promise<boolean>;
type OriginsOf = (sql: Sql, params: Record<string, string>) => Promise<readonly string[]>;

/** Types the handler by its route. */
export const door = <R extends Route>(route: R, handle: (call: Call<R>) => Promise<Answer>): Door => ({
  route,
  // The route's schemas were checked before the call, so the cast is safe.
  handle: handle as unknown as Door['handle'],
});

/** A call on the surface `dashboard` alone. */
export type SessionCall<R extends Route = Route> = Call<R> & { session: Session };

/** A call on the surface `open` or `incoming`: anonymous, so there is no workspace to store idempotent answers in. */
export type OpenCall<R extends Route = Route> = Omit<Call<R>, 'actor' | 'session' | 'write' | 'preview'>;

/** A door of a route whose only surface is `dashboard`: there is a session. */
export const sessionDoor = <R extends Route & { surfaces: readonly ['dashboard'] }>(
  route: R,
  handle: (call: SessionCall<R>) => Promise<Answer>,
): Door => door(route, (call) => handle(call as SessionCall<R>));

/** A door of a route whose only surface is `open` or `incoming`. */
export const openDoor = <R extends Route & { surfaces: readonly ['open' | 'incoming'] }>(
  route: R,
  handle: (call: OpenCall<R>) => Promise<Answer>,
  isKnown?: (sql: Sql, params: ParamsOf<R>) => Promise<boolean>,
  originsOf?: (sql: Sql, params: ParamsOf<R>) => Promise<readonly string[]>,
): Door => ({
  ...door(route, handle),
  ...(isKnown && { isKnown: isKnown as IsKnown }),
  ...(originsOf && { originsOf: originsOf as OriginsOf }),
});

export const ok = (body: unknown): Answer => ({ status: 200, body });
