import type { ActorGrants } from '../../contract/permissions.ts';
import { DEFAULT_SETTINGS, type Language, type Settings } from '../../contract/settings.ts';
import { monotonicNow } from '../platform/ids.ts';
import type { JobActor } from '../platform/queue/jobs.ts';
import type { Limit } from '../platform/http/rate-limit.ts';

/** What a caller may see: a whole workspace (account_id null) or one account of it. Every SQL function takes it. */
export type Scope = {
  workspace_id: string;
  account_id: string | null;
  /** For rows that are a person's own: whose. */
  user_id?: string | null;
  /** Whose deliveries alone it shows, among orders (R-ROLE-11); left out: everybody's. */
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
  /** Of all but the name and whether it is active: writes make sure that it is the one that stands. */
  version: number;
};

/** Where a change came in, as histories say it. */
export type Source = 'api' | 'dashboard' | 'scanner' | 'import' | 'courier' | 'system';

/** Whoever acts. Passed to every action; there is no current user anywhere else. */
export type Actor = {
  kind: 'user' | 'token' | 'system';
  id: string | null;
  /** The person who acts, also where a token acts for her; null: nobody in person, a job or the service itself. */
  user_id: string | null;
  /** Shown as `changed_by`. */
  name: string;
  source: Source;
  /** What brings leads and orders in, where neither `source` nor the actor's name says it: a sheet by its name. */
  channel?: string;
  workspace: Workspace;
  scope: Scope;
  /** The account it creates in unless it may name another. */
  account_id: string;
  grants: ActorGrants;
  /** Of whoever reads what it asks for; left out: English. */
  language?: Language;
  /** When it acts, milliseconds since 1970; left out: now. The demo's people acted in the days before. */
  at_ms?: number;
};

/** The moment at which the actor acts, milliseconds since 1970. */
export const nowOf = ({ at_ms }: Actor): number => at_ms ?? monotonicNow();

export const jobActor = ({ kind, id, name, user_id }: Actor): JobActor => ({ kind, id, name, user_id });

/** The session of a person who uses the dashboard. */
export type Session = {
  id: string;
  user: { id: string; email: string; full_name: string };
  /** What she chose; null: nothing. */
  locale: Language | null;
  role: { id: string; name: string; scope: 'workspace' | 'account' };
  /** As of its Caller. */
  lacks_second_factor: boolean;
};

export type Caller = {
  actor: Actor;
  /** All that its requests are counted under: it has passed when it is within each. */
  limits: readonly Limit[];
  /** Whose Idempotency-Keys and places these are: the token's, or the person's, who may have signed in more than once. */
  who: string;
  /** The role asks for a second factor, and the person has none: until she has, little is open to her or her tokens. */
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
