import type { ActorGrants } from '../../contract/access/permissions.ts';
import type { Language } from '../../contract/languages.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../contract/access/settings.ts';
import { monotonicNow } from '../platform/ids.ts';
import type { JobActor } from '../platform/queue/jobs.ts';
import type { Limit } from '../platform/http/rate-limit.ts';

/** The rows a caller may see: those of a whole workspace (account_id null) or of one account. A parameter of every SQL function. */
export type Scope = {
  workspace_id: string;
  account_id: string | null;
  /** For rows that belong to a person: the person's id. */
  user_id?: string | null;
  /** Limits orders to this delivery person's (R-ROLE-11); left out: no limit. */
  delivery_boy_id?: string | null;
};

export type Workspace = {
  id: string;
  name: string;
  currency: string;
  country: string;
  time_zone: string;
  is_active: boolean;
  settings: Settings;
  /** Version of the workspace's fields, except name and status. Writes check that it is current. */
  version: number;
};

/** The entry point of a change, as histories name it. */
export type Source = 'api' | 'dashboard' | 'scanner' | 'import' | 'courier' | 'system';

/** The acting caller. Passed to every action; there is no current user anywhere else. */
export type Actor = {
  kind: 'user' | 'token' | 'system';
  id: string | null;
  /** The acting person, also behind a token; null: a job or the service itself. */
  user_id: string | null;
  /** Shown as `changed_by`. */
  name: string;
  source: Source;
  /** The source of new leads and orders, where `source` and the actor's name do not give it, as for a sheet. */
  channel?: string;
  workspace: Workspace;
  scope: Scope;
  /** The account of new rows, unless the caller may name another. */
  account_id: string;
  grants: ActorGrants;
  /** Language of the reader of its results; left out: English. */
  language?: Language;
  /** The moment of the action, milliseconds since 1970; left out: now. Only the demo acts in the past. */
  at_ms?: number;
};

/** The moment at which the actor acts, milliseconds since 1970. */
export const nowOf = ({ at_ms }: Actor): number => at_ms ?? monotonicNow();

export const jobActor = ({ kind, id, name, user_id }: Actor): JobActor => ({ kind, id, name, user_id });

/** The session of a person who uses the dashboard. */
export type Session = {
  id: string;
  user: { id: string; email: string; full_name: string };
  /** The chosen language; null: none. */
  locale: Language | null;
  role: { id: string; name: string; scope: 'workspace' | 'account' };
  /** The same as in its Caller. */
  lacks_second_factor: boolean;
};

export type Caller = {
  actor: Actor;
  /** All rate limits that count its requests: each must allow the request. */
  limits: readonly Limit[];
  /** Owner of Idempotency-Keys and concurrency slots: the token, or the person across all sessions. */
  who: string;
  /** The role requires a second factor that the person lacks: until it is set up, person and tokens can do little. */
  lacks_second_factor: boolean;
  /** Null: a token. */
  session: Session | null;
};

export type WorkspaceRow = {
  workspace_id: string;
  workspace_name: string;
  currency: string;
  country: string;
  time_zone: string;
  subscription_status: 'active' | 'inactive';
  settings: Partial<Settings>;
  version: number;
};

export const toWorkspace = (row: WorkspaceRow): Workspace => ({
  id: row.workspace_id,
  name: row.workspace_name,
  currency: row.currency,
  country: row.country,
  time_zone: row.time_zone,
  is_active: row.subscription_status === 'active',
  settings: { ...DEFAULT_SETTINGS, ...row.settings },
  version: row.version,
});
