import { HOLDER_COST_DAYS } from '../../../contract/cash/cash-holders.ts';
import type { HolderKind } from '../../../contract/cash/cash-ledger.ts';
import { FIGURES } from '../../../contract/reports/figures.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { addDays, dayOf, dayStart } from '../../platform/text/moments.ts';
import { idFloor } from '../../platform/ids.ts';
import { stretchesOf } from '../statistics/periods.ts';
import { sumCostsOfPerson, sumProfit, type CarriedSums } from '../profit/profit-sql.ts';
import { sumCounts } from '../statistics/statistics-sql.ts';

/**
 * Costs of a courier or delivery person for recent orders that are delivered or returned, in major units: for a courier
 * from the figures of profit, for a person from their orders.
 */
export async function showHolderCosts(sql: Sql, actor: Actor, { kind, id }: { kind: HolderKind; id: string }) {
  const { currency, time_zone } = actor.workspace;
  const to = dayOf(nowOf(actor), time_zone);
  const from = addDays(to, 1 - HOLDER_COST_DAYS);
  const sums =
    kind === 'company'
      ? await ofCompany(sql, actor, id, { from, to })
      : await sumCostsOfPerson(sql, actor.scope, id, idFloor(dayStart(from, time_zone)));
  const { delivered, returned, delivery, returns } = sums;
  return {
    days: HOLDER_COST_DAYS,
    delivered,
    returned,
    delivery: toMajor(delivery, currency),
    returns: toMajor(returns, currency),
    per_delivered: delivered === 0 ? null : toMajor(Math.round((delivery + returns) / delivered), currency),
  };
}

async function ofCompany(
  sql: Sql,
  { scope }: Actor,
  id: string,
  period: { from: string; to: string },
): Promise<CarriedSums> {
  const stretches = stretchesOf(period);
  const [amounts, counts] = await Promise.all([
    sumProfit(sql, scope, 'courier', stretches),
    sumCounts(sql, scope, { nouns: ['orders'], dimension: 'courier', keys: [id], by: null, stretches }),
  ]);
  const own = amounts.find(({ name }) => name === id);
  const countOf = (statuses: readonly string[]) =>
    counts.reduce((sum, { status, n }) => (statuses.includes(status) ? sum + n : sum), 0);
  return {
    delivered: countOf(FIGURES.delivered_orders.of.statuses!),
    returned: countOf(FIGURES.returned_orders.of.statuses!),
    delivery: own?.delivery ?? 0,
    returns: own?.returns ?? 0,
  };
}
