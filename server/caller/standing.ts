import type { Language } from '../../contract/languages.ts';
import { say } from '../../contract/messages/message.ts';
import { jobAccess } from '../../contract/reports/jobs.ts';
import { allows, type ActorGrants } from '../../contract/access/permissions.ts';
import { personOf, type Job, type JobActor } from '../platform/queue/jobs.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { jobActor, type Actor, type Scope } from './actor.ts';
import { rightsOf, scopeOf } from './role-rights.ts';
import { findAskers } from './standing-sql.ts';
import { jobActorOf } from './system-actor.ts';

/*
 * Rights are checked when and where they take effect (R-ROLE-6, docs/decisions/0028-rights-held-now.md): the current
 * rights of the asker, who requested a job, and the right to results made earlier.
 */

/**
 * The current rights and scope of an asker. `lacks_second_factor`: the role requires a second factor that the person lacks; false for
 * tokens.
 */
export type StandingNow = {
  user_id: string;
  account_id: string;
  grants: ActorGrants;
  scope: Scope;
  lacks_second_factor: boolean;
};

type Asker = { workspace_id: string; asker: JobActor };

/** The keeper to store with a row that acts later, such as a webhook; null: the service or its operator, whose rights are not checked. */
export const keeperOf = (actor: Actor): string | null =>
  actor.kind === 'system' ? null : JSON.stringify(jobActor(actor));

/** The current rights of askers, in order. Null: an inactive member, or a revoked or expired token. */
export async function standingsOf(sql: Sql, askers: readonly Asker[]): Promise<(StandingNow | null)[]> {
  if (askers.length === 0) return [];
  const keys = askers.map(({ workspace_id, asker }) => ({
    workspace_id,
    user_id: personOf(asker),
    token_id: asker.kind === 'token' ? asker.id : null,
  }));
  const rows = await findAskers(sql, keys);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return askers.map(({ asker }, i) => {
    const row = byPlace.get(i + 1);
    if (!row) return null;
    const rights = rightsOf(row);
    const grants = { ...rights.grants, scopes: row.scopes };
    const lacks_second_factor = asker.kind !== 'token' && row.lacks_second_factor;
    return {
      user_id: row.user_id,
      account_id: row.account_id,
      grants,
      scope: scopeOf(row, rights),
      lacks_second_factor,
    };
  });
}

export const standingOf = async (sql: Sql, workspace_id: string, asker: JobActor): Promise<StandingNow | null> =>
  (await standingsOf(sql, [{ workspace_id, asker }]))[0]!;

/** Stored with a job: what its asker could see at the moment of the request. */
export type AskerContext = {
  scope_account_id: string | null;
  grants?: Pick<ActorGrants, 'masks' | 'own_deliveries'>;
  /** Language of the asker's results; left out: English. */
  language?: Language;
};

export const askerContextOf = ({
  scope,
  grants,
  language,
}: Actor): AskerContext & Required<Pick<AskerContext, 'grants'>> => ({
  scope_account_id: scope.account_id,
  grants: { masks: grants.masks, own_deliveries: grants.own_deliveries ?? false },
  ...(language ? { language } : {}),
});

/**
 * True when a person with these rights may have a job's result: the person has the right of its kind, sees all rows that
 * its asker saw, and has no mask that the asker lacked.
 */
export function mayHave(
  { grants, scope }: Pick<StandingNow, 'grants' | 'scope'>,
  job: Pick<Job, 'kind' | 'payload'>,
): boolean {
  const then = (job.payload ?? {}) as Partial<AskerContext>;
  const seesAsMuch = scope.account_id === null || scope.account_id === then.scope_account_id;
  const isBound = grants.own_deliveries === true && then.grants?.own_deliveries !== true;
  const shown = grants.masks.every((field) => then.grants?.masks.includes(field));
  return allows(grants, jobAccess(job.kind)) && seesAsMuch && !isBound && shown;
}

/**
 * The asker of a job, with current rights, and the scope and masks of the request. 403 if the asker may no longer have the
 * result (`mayHave`). The service's own jobs are not checked.
 */
export async function askerOf(sql: Sql, job: Job, source: Actor['source']): Promise<Actor> {
  const actor = await jobActorOf(sql, job, source);
  const { scope_account_id = job.account_id, grants } = (job.payload ?? {}) as Partial<AskerContext>;
  const scope: Scope = { workspace_id: job.workspace_id, account_id: scope_account_id, user_id: actor.user_id };
  if (job.actor.kind === 'system') return { ...actor, scope };
  const now = await standingOf(sql, job.workspace_id, job.actor);
  if (!now || !mayHave(now, job)) throw new Refusal('FORBIDDEN', say('asker_may_no_more'));
  const isBound = grants?.own_deliveries || now.grants.own_deliveries;
  return {
    ...actor,
    scope: isBound ? { ...scope, delivery_boy_id: now.user_id } : scope,
    grants: { ...now.grants, masks: grants?.masks ?? now.grants.masks },
  };
}
