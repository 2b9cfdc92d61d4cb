import type { Holder } from '../../../contract/cash/cash-ledger.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { lockStatement } from '../statements/statements-sql.ts';
import { findUnmatched, type UnmatchedRow } from './unmatched-sql.ts';

/** Entry number of an act. Below: that of the sellers' part. The next number of each reverses it. */
export const ENTRY_NO = 1;
export const SELLERS_NO = 3;

/** Locks an item by its statement, which thus cannot be reversed meanwhile; 404 without it. */
export async function lockedItem(tx: Tx, actor: Actor, id: string): Promise<UnmatchedRow> {
  const unknown = () => new Refusal('NOT_FOUND', say('no_such_unmatched'));
  const seen = isId(id) ? await findUnmatched(tx, actor.scope, id) : undefined;
  if (!seen) throw unknown();
  await lockStatement(tx, actor.scope, seen.statement_id);
  const item = await findUnmatched(tx, actor.scope, id);
  if (!item) throw unknown();
  return item;
}

/** Locks an open item; 409 when it is matched or written off. */
export async function openItem(tx: Tx, actor: Actor, id: string): Promise<UnmatchedRow> {
  const item = await lockedItem(tx, actor, id);
  if (item.act_id !== null) throw new Refusal('CONFLICT', say('unmatched_is_ended'));
  return item;
}

/** The company that paid it. */
export const holderOf = ({ shipping_company_id }: UnmatchedRow): Holder => ({
  kind: 'company',
  id: shipping_company_id,
});

/** The source of an act's entries. */
export const sourceOf = ({ workspace }: Actor, act_id: string, at_ms: number) => ({
  kind: 'unmatched' as const,
  source_id: act_id,
  happened_on: dayOf(at_ms, workspace.time_zone),
});

/** The fields of an item that an act stores. */
export const actOf = ({ name }: Actor, item: UnmatchedRow, at_ms: number) => ({
  item_id: item.id,
  statement_id: item.statement_id,
  shipping_company_id: item.shipping_company_id,
  amount: item.amount,
  by: name,
  at: new Date(at_ms),
});
