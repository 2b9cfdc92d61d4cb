import type { Actor } from '../../caller/actor.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { SettlementRow } from './settlements-sql.ts';

/** A settlement as answers show it. */
export function shownSettlement(actor: Actor, row: SettlementRow) {
  const money = (minor: number) => toMajor(minor, actor.workspace.currency);
  const { person_id, person_name, order_count, money_account_id, money_account_name, ...rest } = row;
  const { held, carried, claims, fees, handed_in, short } = row;
  return {
    ...rest,
    person: { id: person_id, name: person_name },
    orders: order_count,
    held: money(held),
    carried: money(carried),
    claims: money(claims),
    fees: money(fees),
    due: money(held + claims - fees),
    handed_in: money(handed_in),
    short: money(short),
    money_account: { id: money_account_id, name: money_account_name },
  };
}
