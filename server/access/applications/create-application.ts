import {
  FOREIGN_SECRETS,
  INCOMING_LIMITS,
  applications,
  type createApplication as route,
} from '../../../contract/access/applications.ts';
import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { monotonicNow, newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Actor } from '../../caller/actor.ts';
import { chooseAccount } from '../../resources/choose-account.ts';
import { issueToken } from '../tokens/create-token.ts';
import { refuseMakingLeads } from '../roles/lead-rights.ts';
import { keeperOf } from '../../caller/standing.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { refuseFault } from '../../resources/resource-faults.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { isBlank } from '../../resources/resource-values.ts';
import { refuseUnheldScopes } from './application-rights.ts';
import { refuseOfOtherKind } from './application-rules.ts';
import { applicationsSql, countApplications, lockTokensOf } from './applications-sql.ts';
import { closeCredentials, newSecret } from './credentials.ts';
import { newIncomingKey } from './incoming-key.ts';
import { inheritBounds, lineOfNew, refuseBeyondLine } from './token-line.ts';

type Input = BodyOf<typeof route>;

/** `once`: returned in this answer only. */
export type CreatedApplication = { row: ResourceRow; once: { token?: string; secret?: string } };

/**
 * Makes an application (R-RES-10, R-ROLE-4). Kind api: a token that acts for the actor's person, narrowed to scopes
 * that the actor has (else 403). A token's token exceeds neither its limit nor its end (R-AUTH-5): 422. Other kinds: an
 * address for deliveries, in the actor's account or the one named, and a secret unless the store makes its own; a form
 * has none. 403 for callers who may not make leads. 409 for a taken name and beyond 100 in an account. 422 on fields that do not go with
 * the kind.
 */
export async function createApplication(tx: Tx, actor: Actor, seal: Seal, input: Input): Promise<CreatedApplication> {
  const isApi = input.kind === 'api';
  if (isBlank(input.name)) throw invalid({ name: [say('required')] });
  refuseOfOtherKind(input.kind, input);
  const account_id = isApi ? ownAccount(actor, input) : await chooseAccount(tx, actor, input.account_id);
  const { applications_per_account } = INCOMING_LIMITS;
  if ((await countApplications(tx, actor.workspace.id, account_id)) >= applications_per_account)
    throw new Refusal('CONFLICT', say('applications_max', { max: applications_per_account }));
  return isApi
    ? await createTokenHolder(tx, actor, account_id, input)
    : await createReceiver(tx, actor, seal, account_id, input);
}

/** A token acts as its person does, in that person's account. */
function ownAccount(actor: Actor, { account_id }: Input): string {
  if ((account_id ?? actor.account_id) === actor.account_id) return actor.account_id;
  throw invalid({ account_id: [say('token_for_own_account')] });
}

async function createTokenHolder(
  tx: Tx,
  actor: Actor,
  account_id: string,
  { name, status = 'active', scopes, requests_per_minute, expires_at }: Input,
): Promise<CreatedApplication> {
  if (actor.user_id === null) throw new Refusal('FORBIDDEN', say('token_for_person'));
  if (!scopes) throw invalid({ scopes: [say('scopes_required')] });
  if (status !== 'active') throw invalid({ status: [say('new_token_active')] });
  const ends_at = expires_at ? new Date(expires_at) : null;
  if (ends_at && ends_at.getTime() <= Date.now()) throw invalid({ expires_at: [say('must_be_to_come')] });
  await lockTokensOf(tx, actor.workspace.id, actor.user_id);
  const line = await lineOfNew(tx, actor);
  const bounded = inheritBounds(line, {
    scopes: [...new Set(scopes)],
    requests_per_minute: requests_per_minute ?? null,
    expires_at: ends_at,
  });
  const issued = { ...bounded, name, user_id: actor.user_id, made_by: line.map((maker) => maker.id) };
  const { id, token } = await issueToken(tx, actor.workspace.id, issued);
  refuseUnheldScopes(actor, issued.scopes ?? []);
  refuseBeyondLine(line, issued);
  const row = await insert(tx, actor, { id, account_id, name, kind: 'api', status, token_id: id });
  return { row, once: { token } };
}

async function createReceiver(
  tx: Tx,
  actor: Actor,
  seal: Seal,
  account_id: string,
  { name, kind, status = 'active', credentials, cash_gateways, on_store_cancel }: Input,
): Promise<CreatedApplication> {
  if (status === 'active') refuseMakingLeads(actor);
  const id = newId();
  const needsNone = kind === 'form' || FOREIGN_SECRETS.includes(kind);
  const made = credentials || needsNone ? undefined : newSecret();
  const secret = credentials?.secret ?? made;
  const row = await insert(tx, actor, {
    id,
    account_id,
    name,
    kind,
    status,
    kept_by: keeperOf(actor),
    incoming_key: newIncomingKey(),
    cash_gateways: cash_gateways ?? null,
    on_store_cancel: on_store_cancel ?? 'cancel',
    credentials: secret === undefined ? null : await closeCredentials(seal, id, secret),
  });
  return { row, once: made === undefined ? {} : { secret: made } };
}

async function insert(tx: Tx, actor: Actor, columns: Record<string, unknown>): Promise<ResourceRow> {
  const at = new Date(monotonicNow());
  const row = await applicationsSql
    .insert(tx, actor.scope, { ...columns, created_at: at, updated_at: at })
    .catch(refuseFault(applications));
  publishResourceChange(tx, applications, actor.workspace.id, row, 'created');
  return row;
}
