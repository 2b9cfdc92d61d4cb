import type { CashAccountKind, Party } from '../../contract/cash/cash-ledger.ts';
import { say } from '../../contract/messages/message.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { moneyText } from '../platform/text/money.ts';
import type { Actor } from './actor.ts';
import { sumOpenCash } from './open-cash-sql.ts';

/** The accounts that must be settled before a party may be deleted. */
const OPEN: readonly CashAccountKind[] = [
  'to_collect',
  'held',
  'courier_owed',
  'claims',
  'unmatched',
  'expected_for',
  'payable',
];

/** 409 with the amount when a balance is open between the house and a courier, a delivery person or an account (R-CASH-5). */
export async function refuseOpenCash(tx: Tx, actor: Actor, party: Party, name: string): Promise<void> {
  const { id, currency } = actor.workspace;
  const open = await sumOpenCash(tx, id, party, OPEN);
  if (open > 0) throw new Refusal('CONFLICT', say('cash_is_open', { name, amount: moneyText(open, currency) }));
}
