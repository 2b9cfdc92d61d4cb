import type { Holder } from '../../../contract/cash-ledger.ts';
import type { ClaimReason } from '../../../contract/claims.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';
import { notify } from '../../live/notify.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newIds } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { moneyText, toMajor } from '../../platform/text/money.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import {
  endClaims,
  findClaim,
  findClaimsOf,
  insertClaims,
  lockClaims,
  reopenClaims,
  type LockedClaim,
  type NewClaim,
} from './claims-sql.ts';

/** A document that books claims in its own entry, or pays them. */
type Document = { kind: 'settlement' | 'statement'; id: string };

export type ClaimToOpen = {
  holder: Holder;
  reason: ClaimReason;
  order: { id: string; reference: string; account_id: string } | null;
  /** Minor units, above 0. */
  value: number;
  note: string | null;
};

/**
 * Opens claims on couriers and delivery people (R-PAY-3); gives their ids, in order. Records claim.opened. Books nothing
 * for those of a document: its entry has them.
 */
export async function openClaims(
  tx: Tx,
  actor: Actor,
  claims: readonly ClaimToOpen[],
  source: Document | null,
  at_ms: number,
): Promise<string[]> {
  if (claims.length === 0) return [];
  const { id: workspace_id, currency } = actor.workspace;
  const ids = newIds(claims.length, at_ms);
  const rows = claims.map(({ holder, order, ...claim }, i): NewClaim => ({
    id: ids[i]!,
    ...claim,
    holder_kind: holder.kind,
    holder_id: holder.id!, // of a company or a person
    order_id: order?.id ?? null,
    account_id: order?.account_id ?? null,
    reference: order?.reference ?? null,
    opened_by: actor.name,
    source_kind: source?.kind ?? null,
    source_id: source?.id ?? null,
  }));
  await insertClaims(tx, workspace_id, rows, new Date(at_ms));
  // Those of a document are part of what its own notice says.
  if (source === null) await notifyOfClaims(tx, actor, ids, claims);
  const house = await findHouseAccount(tx, workspace_id);
  await recordEvents(
    tx,
    workspace_id,
    claims.map(({ holder, reason, order, value }, i) => ({
      type: 'claim.opened',
      // What a holder owes is the house's to know.
      account_id: house,
      object_id: ids[i]!,
      sequence: 1,
      data: { id: ids[i]!, holder, reason, order: order?.reference ?? null, value: toMajor(value, currency), currency },
    })),
    at_ms,
  );
  return ids;
}

async function notifyOfClaims(
  tx: Tx,
  { scope, workspace }: Actor,
  ids: readonly string[],
  claims: readonly ClaimToOpen[],
): Promise<void> {
  const holder = (await findClaim(tx, scope, ids[0]!))?.holder_name ?? '';
  const amount = moneyText(
    claims.reduce((sum, { value }) => sum + value, 0),
    workspace.currency,
  );
  const notice = { message: 'claim_opened' as const, params: { holder, amount }, link: '/claims?status=open' };
  await notify(tx, workspace.id, [{ ...notice, to: { account_id: null } }]);
}

/** Locks open claims that a document is to pay. 409 when one has ended, or is somebody else's. */
export async function lockClaimsOn(
  tx: Tx,
  actor: Actor,
  holder: Holder,
  ids: readonly string[],
): Promise<LockedClaim[]> {
  const claims = ids.length > 0 ? await lockClaims(tx, actor.scope, ids) : [];
  const isOwed = ({ status, holder_id }: LockedClaim) => status === 'open' && holder_id === holder.id;
  if (claims.length < new Set(ids).size || !claims.every(isOwed)) throw new Refusal('CONFLICT', say('claim_is_ended'));
  return claims;
}

/** Locked claims are paid by a document, whose entry has the amount. */
export const payClaims = (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  paid_by: Document,
  at_ms: number,
): Promise<unknown> =>
  endClaims(tx, actor.workspace.id, ids, { status: 'paid', by: actor.name, reason: null, paid_by }, new Date(at_ms));

/** A document is reversed: what it opened is taken back, what it paid is open again. 409 when one that it opened has ended. */
export async function reverseClaimsOf(
  tx: Tx,
  actor: Actor,
  document: Document,
  reason: string,
  at_ms: number,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const claims = await findClaimsOf(tx, workspace_id, document.id);
  const opened = claims.filter(({ is_opened }) => is_opened);
  if (opened.some(({ status }) => status !== 'open')) throw new Refusal('CONFLICT', say('claim_is_ended'));
  const at = new Date(at_ms);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const taken_back = { status: 'canceled' as const, by: actor.name, reason, paid_by: null };
  await endClaims(tx, workspace_id, idsOf(opened), taken_back, at);
  await reopenClaims(tx, workspace_id, idsOf(claims.filter(({ is_opened }) => !is_opened)), at);
}
