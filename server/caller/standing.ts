import type { Language } from '../../contract/settings.ts';
import { say } from '../../contract/messages/message.ts';
import { jobAccess } from '../../contract/jobs.ts';
import { allows, type ActorGrants } from '../../contract/permissions.ts';
import { personOf, type Job, type JobActor } from '../platform/queue/jobs.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { jobActor, type Actor, type Scope } from './actor.ts';
import { rightsOf, scopeOf } from './role-rights.ts';
import { findAskers } from './standing-sql.ts';
import { jobActorOf } from './system-actor.ts';

/*
 * A right is asked for where its effect is, when it happens (R-ROLE-6, docs/decisions/0028-rights-held-now.md): how whoever asked
 * for something stands now, and whether what was made for her then is hers still.
 */

/** What somebody may do and see now. */
export type StandingNow = { user_id: string; account_id: string; grants: ActorGrants; scope: Scope };

type Asker = { workspace_id: string; asker: JobActor };

/** What is kept of whoever makes or changes what acts later; null: the service or its operator, whose rights are not asked for. */
export const keptBy = (actor: Actor): string | null =>
  actor.kind === 'system' ? null : JSON.stringify(jobActor(actor));

/** How these stand now, in their order. Null: no active member of the workspace, or a token that is revoked or expired. */
export async function standingsOf(sql: Sql, askers: readonly Asker[]): Promise<(StandingNow | null)[]> {
  if (askers.length === 0) return [];
  const keys = askers.map(({ workspace_id, asker }) => ({
    workspace_id,
    user_id: personOf(asker),
    token_id: asker.kind === 'token' ? asker.id : null,
  }));
  const rows = await findAskers(sql, keys);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return askers.map((_, i) => {
    const row = byPlace.get(i + 1);
    if (!row) return null;
    const rights = rightsOf(row);
    const grants = { ...rights.grants, scopes: row.scopes };
    return { user_id: row.user_id, account_id: row.account_id, grants, scope: scopeOf(row, rights) };
  });
}

export const standingOf = async (sql: Sql, workspace_id: string, asker: JobActor): Promise<StandingNow | null> =>
  (await standingsOf(sql, [{ workspace_id, asker }]))[0]!;

/** What a job keeps of its asker: what was seen when it was asked for. */
export type AskedWith = {
  scope_account_id: string | null;
  grants?: Pick<ActorGrants, 'masks' | 'own_deliveries'>;
  /** In which she reads what is made of it; left out: English. */
  language?: Language;
};

export const askedWith = ({ scope, grants, language }: Actor): AskedWith & Required<Pick<AskedWith, 'grants'>> => ({
  scope_account_id: scope.account_id,
  grants: { masks: grants.masks, own_deliveries: grants.own_deliveries ?? false },
  ...(language ? { language } : {}),
});

/**
 * Whether somebody who stands so may still have what this job makes, or made: she holds the right of its kind, sees all that its asker
 * saw, and no field is masked for her that was shown to the asker.
 */
export function mayHave(
  { grants, scope }: Pick<StandingNow, 'grants' | 'scope'>,
  job: Pick<Job, 'kind' | 'payload'>,
): boolean {
  const then = (job.payload ?? {}) as Partial<AskedWith>;
  const seesAsMuch = scope.account_id === null || scope.account_id === then.scope_account_id;
  const isBound = grants.own_deliveries === true && then.grants?.own_deliveries !== true;
  const shown = grants.masks.every((field) => then.grants?.masks.includes(field));
  return allows(grants, jobAccess(job.kind)) && seesAsMuch && !isBound && shown;
}

/**
 * Whoever asked for a job, with the rights of now in the sight of then: the work is done in her name, so 403 fails it when she may not
 * have it any more. What the service asks itself, it may.
 */
export async function askerOf(sql: Sql, job: Job, source: Actor['source']): Promise<Actor> {
  const actor = await jobActorOf(sql, job, source);
  const { scope_account_id = job.account_id, grants } = (job.payload ?? {}) as Partial<AskedWith>;
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
