import { say } from '../../../contract/messages/message.ts';
import { PUSHABLE_STATUSES } from '../../../contract/orders/order-moves.ts';
import { may } from '../../../contract/access/permissions.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { isId } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { invalid } from '../../platform/refusal.ts';
import { withMessage } from '../../platform/row-messages.ts';
import { findOrdersToChoose } from './choosing-sql.ts';
import { costOf, type Candidate } from './compare-couriers.ts';
import { proposeCouriers } from './propose-couriers.ts';

/**
 * Proposals for 1-1,000 orders of the caller's scope, in the order of `ids`. An order that cannot be handed to a courier now has no
 * proposal; unknown orders are left out. 422 on `ids` when no order exists. Prices are shown to callers who list couriers with their rates
 * (R-ROLE-12).
 */
export async function showProposals(sql: Sql, actor: Actor, ids: readonly string[]) {
  const { workspace, scope, grants } = actor;
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isId);
  const found = new Map((await findOrdersToChoose(sql, scope, asked)).map((order) => [order.id, order]));
  const orders = asked.flatMap((id) => found.get(id) ?? []);
  if (orders.length === 0) throw invalid({ ids: [say('order_unknown_id')] });
  const proposals = await proposeCouriers(sql, workspace, scope, orders, nowOf(actor));
  const seesRates = scope.account_id === null && may(grants, 'shipping-companies', 'list');
  const money = (minor: number | null) => (minor !== null && seesRates ? toMajor(minor, workspace.currency) : null);
  return orders.map(({ id, reference, city, status }, i) => {
    const { candidates, unable, ...proposal } = proposals[i]!;
    const decided = PUSHABLE_STATUSES.includes(status)
      ? proposal
      : { courier: null, by: null, said: say('order_not_pushable', { status, allowed: PUSHABLE_STATUSES }) };
    return withMessage({
      id,
      reference,
      city,
      ...decided,
      couriers: byCost(candidates).map((one) => {
        const { price_back: _, ...shown } = one;
        const cost = costOf(one);
        return {
          ...shown,
          price: money(one.price),
          cost: money(cost !== null && Number.isFinite(cost) ? Math.round(cost) : null),
        };
      }),
      unable: unable.map(withMessage),
    });
  });
}

/** Sorts by cost, the lowest first; candidates without a cost come last, by price. */
const byCost = (candidates: readonly Candidate[]): Candidate[] => {
  const rank = (one: Candidate): [number, number] => [costOf(one) ?? Infinity, one.price ?? Infinity];
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  return candidates.toSorted((a, b) => compare(rank(a)[0], rank(b)[0]) || compare(rank(a)[1], rank(b)[1]));
};
