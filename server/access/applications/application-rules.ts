import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { ApplicationKind, createApplication } from '../../../contract/access/applications.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { enqueueJob } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import { mailNotice, type Mails } from '../sign-in/account-notices.ts';
import { jobActor, type Actor } from '../../caller/actor.ts';
import { refuseUnknownScopes } from '../tokens/create-token.ts';
import { keptMaker } from '../roles/lead-rights.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { announceCallersChange } from '../tokens/caller-changes.ts';
import { refuseUnheldScopes, refuseUnheldToken } from './application-rights.ts';
import {
  findIncomingKeys,
  findTokenPerson,
  lockToken,
  lockTokensOf,
  narrowTokensFrom,
  updateToken,
  type LockedToken,
  type TokenState,
} from './applications-sql.ts';
import { askerContextOf } from '../../caller/standing.ts';
import { closeCredentials } from './credentials.ts';
import { renewWaiting } from './incoming-sql.ts';
import { TAKE_EVENTS_JOB } from './keep-delivery.ts';
import { formUrl, showIncomingKey } from './incoming-key.ts';
import { boundsOfChange, refuseBeyondLine, refuseEndedLine } from './token-line.ts';

type ApplicationInput = Pick<
  BodyOf<typeof createApplication>,
  'name' | 'status' | 'scopes' | 'requests_per_minute' | 'credentials' | 'cash_gateways' | 'on_store_cancel'
>;

export const FORGET_EVENTS_JOB = 'forget-incoming-events';

/**
 * Applications (R-RES-10, R-ROLE-4). No caller gives a token rights that they lack (403). Fields of another kind are
 * 422. The token of an inactive or deleted application is no longer valid.
 */
export const applicationRules: ResourceRules = {
  async beforeWrite(tx, actor, values, before) {
    if (!before) throw new Refusal('FORBIDDEN', say('no_application_by_file'));
    const sent = values as Partial<ApplicationInput>;
    refuseOfOtherKind(before['kind'] as ApplicationKind, sent);
    const { scopes, requests_per_minute, ...columns } = values;
    if (before['kind'] !== 'api') return keptMaker(actor, columns, before);
    await changeToken(tx, actor, sent, before);
    // One column at least is written, so that the row says when it was changed.
    return { ...columns, status: sent.status ?? before['status'] };
  },

  async afterWrite(tx, actor, row, before) {
    const [now, was] = [row['cash_gateways'], before?.['cash_gateways']].map((list) => JSON.stringify(list ?? null));
    if (before && now !== was) await takeWaiting(tx, actor, row);
  },

  async beforeRemove(tx, actor, row) {
    if (row['kind'] === 'api') {
      const token = await lockTokenAlone(tx, actor.workspace.id, row.id);
      return await writeToken(tx, actor.workspace.id, row.id, { ...token, revoked_at: new Date(monotonicNow()) });
    }
    await enqueueJob(tx, {
      workspace_id: actor.workspace.id,
      account_id: row.account_id!,
      kind: FORGET_EVENTS_JOB,
      priority: 'normal',
      actor: jobActor(actor),
      payload: { application_id: row.id },
      total: 0,
      is_internal: true,
    });
  },
};

/** Deliveries that waited for a payment elsewhere may be cash on delivery now. */
async function takeWaiting(tx: Tx, actor: Actor, { id, account_id }: ResourceRow): Promise<void> {
  const event_ids = await renewWaiting(tx, actor.workspace.id, id);
  if (event_ids.length === 0) return;
  await enqueueJob(tx, {
    workspace_id: actor.workspace.id,
    account_id: account_id!,
    kind: TAKE_EVENTS_JOB,
    priority: 'important',
    actor: jobActor(actor),
    payload: { ...askerContextOf(actor), event_ids },
    total: event_ids.length,
    is_internal: true,
  });
}

/** The rules where a secret may be sent, addresses are shown and people get mails. `public_url`: the address of the service. */
export const applicationDoorRules = ({
  seal,
  public_url,
  reset_mails,
}: {
  seal: Seal;
  public_url: string;
  reset_mails: Mails;
}): ResourceRules => ({
  ...applicationRules,

  async afterWrite(tx, actor, row, before) {
    await applicationRules.afterWrite?.(tx, actor, row, before);
    if (row['kind'] !== 'api' || row['status'] === before?.['status']) return;
    const { email } = await lockToken(tx, actor.workspace.id, row.id);
    await mailNotice(tx, reset_mails, email, row['status'] === 'active' ? 'token_made' : 'token_ended');
  },

  async beforeRemove(tx, actor, row) {
    await applicationRules.beforeRemove!(tx, actor, row, {});
    if (row['kind'] !== 'api' || row['status'] !== 'active') return;
    await mailNotice(tx, reset_mails, (await lockToken(tx, actor.workspace.id, row.id)).email, 'token_ended');
  },

  async beforeWrite(tx, actor, values, before) {
    const columns = await applicationRules.beforeWrite!(tx, actor, values, before);
    const { credentials } = values as Partial<ApplicationInput>;
    return credentials
      ? { ...columns, credentials: await closeCredentials(seal, before!.id, credentials.secret) }
      : columns;
  },

  async also(sql, { workspace }, rows) {
    const keys = await findIncomingKeys(
      sql,
      workspace.id,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id }) => {
      const found = keys.get(id);
      if (!found) return {};
      const key = showIncomingKey(workspace.id, found.incoming_key);
      return found.kind === 'form'
        ? { form_url: formUrl(public_url, key) }
        : { incoming_url: `${public_url}/incoming/${key}` };
    });
  },
});

/** Fields of some kinds only. */
const OF_TOKENS = ['scopes', 'requests_per_minute', 'expires_at'] as const;
const OF_STORES = ['credentials', 'cash_gateways', 'on_store_cancel'] as const;

/** 422 on fields that only other kinds have. Null counts as left out. */
export function refuseOfOtherKind(
  kind: ApplicationKind,
  sent: Partial<ApplicationInput> & { expires_at?: string | null },
): void {
  const tokens = OF_TOKENS.map((name) => [name, say('only_with_api')] as const);
  const stores = OF_STORES.map((name) => [name, say(kind === 'api' ? 'not_with_api' : 'not_with_form')] as const);
  const others = kind === 'api' ? stores : kind === 'form' ? [...tokens, ...stores] : tokens;
  const wrong = others.filter(([name]) => (sent[name] ?? null) !== null);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([name, why]) => [name, [why]])));
}

async function changeToken(tx: Tx, actor: Actor, sent: Partial<ApplicationInput>, before: ResourceRow): Promise<void> {
  const token = await lockTokenAlone(tx, actor.workspace.id, before.id);
  const status = sent.status ?? before['status'];
  const scopes = sent.scopes === undefined ? token.scopes : sent.scopes;
  if ((sent.scopes || status === 'active') && token.account_id !== before['account_id'])
    throw new Refusal('FORBIDDEN', say('token_person_moved'));
  if (scopes === null && token.scopes !== null) throw invalid({ scopes: [say('scopes_required')] });
  if (sent.scopes) {
    refuseUnknownScopes(sent.scopes);
    refuseUnheldScopes(actor, sent.scopes);
  }
  const wakes = status === 'active' && before['status'] !== 'active';
  if (wakes) refuseUnheldToken(actor, { ...token, scopes });
  const limit = sent.requests_per_minute === undefined ? token.requests_per_minute : sent.requests_per_minute;
  const bounds = await boundsOfChange(tx, actor, before.id);
  if (wakes) refuseEndedLine(bounds);
  refuseBeyondLine(bounds, {
    ...(wakes || sent.scopes ? { scopes } : {}),
    ...(wakes || sent.requests_per_minute !== undefined ? { requests_per_minute: limit } : {}),
    ...(wakes ? { expires_at: token.expires_at === null ? null : new Date(token.expires_at) } : {}),
  });
  await writeToken(tx, actor.workspace.id, before.id, {
    name: sent.name ?? token.name,
    scopes,
    requests_per_minute: limit,
    revoked_at: status === 'active' ? null : new Date(monotonicNow()),
  });
}

/** Locks the token, and all creation and change of tokens of its person. */
async function lockTokenAlone(tx: Tx, workspace_id: string, id: string): Promise<LockedToken> {
  await lockTokensOf(tx, workspace_id, (await findTokenPerson(tx, workspace_id, id))!);
  return await lockToken(tx, workspace_id, id);
}

/** Writes a token, and takes from its descendants what it no longer has. Informs every process. */
async function writeToken(tx: Tx, workspace_id: string, id: string, state: TokenState): Promise<void> {
  await updateToken(tx, workspace_id, id, state);
  for (const token_id of [id, ...(await narrowTokensFrom(tx, workspace_id, id, state))])
    announceCallersChange(tx, { token_id });
}
