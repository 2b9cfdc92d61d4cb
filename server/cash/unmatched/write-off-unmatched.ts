import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newId } from '../../platform/ids.ts';
import { bookEntries, type EntryToBook } from '../ledger/book-entries.ts';
import { notifyOfWriteOff } from '../write-offs/ask-to-write-off.ts';
import { ENTRY_NO, actOf, holderOf, openItem, sourceOf } from './unmatched-item.ts';
import { insertAct } from './unmatched-sql.ts';

/** Writes an item off by an entry of today, when its parcel is not found. 409 when it is not open. */
export async function writeOffUnmatched(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
  at_ms: number,
): Promise<void> {
  const item = await openItem(tx, actor, id);
  const act_id = newId(at_ms);
  const party = holderOf(item);
  const entry: EntryToBook = {
    ...sourceOf(actor, act_id, at_ms),
    source_no: ENTRY_NO,
    account_id: null,
    postings: [
      { kind: 'unmatched', party, amount: item.amount },
      { kind: 'difference_written_off', party, amount: -item.amount },
    ],
  };
  await bookEntries(tx, actor, [entry], at_ms);
  const act = { ...actOf(actor, item, at_ms), id: act_id, kind: 'written_off' as const, order: null, reason };
  await insertAct(tx, actor.workspace.id, act);
  const { shipping_company_name: about, amount } = item;
  await notifyOfWriteOff(tx, actor, { about, amount, reason, link: '/statements/unmatched?state=written_off' });
}
