import type { Holder } from '../../../contract/cash/cash-ledger.ts';
import type { ClaimReason } from '../../../contract/cash/claims.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';
import { notify } from '../../live/notify.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newIds } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { moneyText, toMajor } from '../../platform/text/money.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import type { TripKey } from '../ledger/ledger-sql.ts';
import { findLastBooking } from '../rebook-sql.ts';
import {
  endClaims,
  findClaim,
  findClaimsOf,
  giveBackClaims,
  insertClaims,
  lockClaims,
  oweBackClaims,
  reopenClaims,
  type LockedClaim,
  type NewClaim,
} from './claims-sql.ts';

/** A document that opens or pays claims by its own entry. */
type Document = { kind: 'settlement' | 'statement'; id: string };

export type ClaimToOpen = {
  holder: Holder;
  reason: ClaimReason;
  order: (Pick<TripKey, 'trip_no'> & { id: string; reference: string; account_id: string }) | null;
  /** Minor units, above 0. */
  value: number;
  note: string | null;
};

/**
 * Opens claims on couriers and delivery people (R-PAY-3); returns their ids, in order. Records claim.opened. A
 * document's claims are booked by its own entry.
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
    holder_id: holder.id!, // companies and persons have ids
    order_id: order?.id ?? null,
    trip_no: order?.trip_no ?? null,
    account_id: order?.account_id ?? null,
    reference: order?.reference ?? null,
    opened_by: actor.name,
    source_kind: source?.kind ?? null,
    source_id: source?.id ?? null,
  }));
  await insertClaims(tx, workspace_id, rows, new Date(at_ms));
  // The notification of the document already covers its claims.
  if (source === null) await notifyOfClaims(tx, actor, ids, claims);
  const house = await findHouseAccount(tx, workspace_id);
  await recordEvents(
    tx,
    workspace_id,
    claims.map(({ holder, reason, order, value }, i) => ({
      type: 'claim.opened',
      // Notifies the house only: others must not see a holder's debts.
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

/** Locks claims that a document pays or repays. 409 when one has ended, or has another holder. */
export async function lockClaimsOn(
  tx: Tx,
  actor: Actor,
  holder: Holder,
  ids: readonly string[],
): Promise<LockedClaim[]> {
  const claims = ids.length > 0 ? await lockClaims(tx, actor.scope, ids) : [];
  const isOwed = ({ status, holder_id }: LockedClaim) =>
    (status === 'open' || status === 'to_give_back') && holder_id === holder.id;
  if (claims.length < new Set(ids).size || !claims.every(isOwed)) throw new Refusal('CONFLICT', say('claim_is_ended'));
  return claims;
}

/** Amount that the holder of a locked claim owes, in minor units; negative if the house owes it. */
export const debtOf = ({ status, value }: Pick<LockedClaim, 'status' | 'value'>): number =>
  status === 'to_give_back' ? -value : value;

/** Marks locked claims as paid or repaid by a document, whose entry books the amount. */
export async function payClaims(
  tx: Tx,
  actor: Actor,
  claims: readonly Pick<LockedClaim, 'id' | 'status'>[],
  paid_by: Document,
  at_ms: number,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const at = new Date(at_ms);
  const [back, open] = [idsIn(claims, 'to_give_back'), idsIn(claims, 'open')];
  if (open.length > 0)
    await endClaims(tx, workspace_id, open, { status: 'paid', by: actor.name, reason: null, paid_by }, at);
  if (back.length > 0) await giveBackClaims(tx, workspace_id, back, paid_by, at);
}

const idsIn = (claims: readonly Pick<LockedClaim, 'id' | 'status'>[], status: LockedClaim['status']): string[] =>
  claims.flatMap((claim) => (claim.status === status ? [claim.id] : []));

/** Undoes the write-off of a locked claim: reverses the claim's last entry today. */
export async function reverseWriteOff(tx: Tx, actor: Actor, id: string, at_ms: number): Promise<void> {
  const source = { kind: 'claim' as const, source_id: id };
  const source_no = await findLastBooking(tx, actor.workspace.id, source);
  await reverseEntry(tx, actor, { ...source, source_no }, at_ms);
}

/**
 * Undoes a document's effect on claims when it is reversed. Claims that it opened are taken back: the house owes their
 * payments to the holder, and write-offs are booked back. Claims that it paid become open again, and payments that it
 * returned are owed again. 409 when a later document returned a payment of this one.
 */
export async function reverseClaimsOf(
  tx: Tx,
  actor: Actor,
  document: Document,
  reason: string,
  at_ms: number,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const claims = await findClaimsOf(tx, workspace_id, document.id);
  const isGivenBackLater = claims.some(
    ({ status, given_back_by_id }) => status === 'given_back' && given_back_by_id !== document.id,
  );
  if (isGivenBackLater) throw new Refusal('CONFLICT', say('claim_is_given_back'));
  const at = new Date(at_ms);
  const by = { by: actor.name, reason };
  const opened = claims.filter(({ source_id }) => source_id === document.id);
  for (const { id } of opened.filter(({ status }) => status === 'written_off'))
    await reverseWriteOff(tx, actor, id, at_ms);
  const gone = [...idsIn(opened, 'open'), ...idsIn(opened, 'written_off')];
  await endClaims(tx, workspace_id, gone, { status: 'canceled', ...by, paid_by: null }, at);
  await oweBackClaims(tx, workspace_id, idsIn(opened, 'paid'), by, at);
  const paid = claims.filter(({ paid_by_id }) => paid_by_id === document.id);
  await reopenClaims(tx, workspace_id, idsIn(paid, 'paid'), at);
  await endClaims(tx, workspace_id, idsIn(paid, 'to_give_back'), { status: 'canceled', ...by, paid_by: null }, at);
  const given_back = claims.filter(({ given_back_by_id }) => given_back_by_id === document.id);
  await oweBackClaims(tx, workspace_id, idsIn(given_back, 'given_back'), by, at);
}
