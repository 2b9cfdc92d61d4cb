import type { FieldErrors } from '../../contract/errors.ts';
import type { BodyOf, ParamsOf, Partly, QueryOf, Route } from '../../contract/route.ts';
import type { Hold } from '../platform/database/hold-workspace-sql.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Upload } from '../platform/spreadsheets/inspect-upload.ts';
import type { Actor, Session } from './actor.ts';
import type { AuditDetail } from './audit-entry.ts';

/*
 * A door joins a route of the contract to an action. By the time it is called, the caller is known, counted, allowed and paid
 * up, and query and body have passed their checks.
 */

/** `body`: JSON, or the bytes of a file whose headers say which kind. `audit`: what the audit log is told beside it. */
export type Answer = {
  status: number;
  body: unknown;
  headers?: Record<string, string | string[]>;
  audit?: AuditDetail;
};

/** Where a request came from, as far as the connection and its headers tell. */
export type Client = { address: string; user_agent: string; is_tls: boolean; cookie: string | undefined };

/** A body whose rows (Route.rows) may lack the fields that `faults` names. */
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
   * What is wrong with the rows of a bulk body (Route.rows), whose bad fields are taken out of it; else empty. The action adds what it
   * finds in the other fields and refuses with all of it, before it writes (`wholeRows` of platform/refusal.ts).
   */
  faults: FieldErrors;
  /** The file of a form (a route whose body has a field of the format `binary`); null for any other request. */
  upload: Upload | null;
  /** The request's If-Match, if it sent one. */
  if_match: string | null;
  /** As they were sent, for doors that check a signature. */
  headers: Record<string, string | string[] | undefined>;
  body_text: string;
  /** For reading. */
  sql: Sql;
  /**
   * Opens the transaction of a write, in which the actor's workspace stands as it is: the door is called again with another actor where
   * it does not. An answer that was kept under the request's Idempotency-Key is given without running it. `hold`: left out, shared.
   */
  write(run: (tx: Tx) => Promise<Answer>, hold?: Hold): Promise<Answer>;
};

export type Door = { route: Route; handle: (call: Call) => Promise<Answer> };

/** Types the handler by its route. */
export const door = <R extends Route>(route: R, handle: (call: Call<R>) => Promise<Answer>): Door => ({
  route,
  // The route's schemas were checked before the call, so the wide call is one of this route.
  handle: handle as unknown as Door['handle'],
});

/** A call on the surface `dashboard` alone. */
export type SessionCall<R extends Route = Route> = Call<R> & { session: Session };

/** A call on the surface `open` or `incoming`: nobody is known, so there is no workspace to keep answers in either. */
export type OpenCall<R extends Route = Route> = Omit<Call<R>, 'actor' | 'session' | 'write'>;

/** A door of a route whose only surface is `dashboard`: there is a session. */
export const sessionDoor = <R extends Route & { surfaces: readonly ['dashboard'] }>(
  route: R,
  handle: (call: SessionCall<R>) => Promise<Answer>,
): Door => door(route, (call) => handle(call as SessionCall<R>));

/** A door of a route whose only surface is `open` or `incoming`. */
export const openDoor = <R extends Route & { surfaces: readonly ['open' | 'incoming'] }>(
  route: R,
  handle: (call: OpenCall<R>) => Promise<Answer>,
): Door => door(route, handle);

export const ok = (body: unknown): Answer => ({ status: 200, body });
