import type { CostState } from '../../../contract/talk/message-prices.ts';
import { may } from '../../../contract/access/permissions.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { fromMicros } from '../../platform/text/micros.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { findAllowances, findCosts, sumCostsOf, sumMonth } from './message-costs-sql.ts';

/** What a month's messages cost (R-TALK-9), by channel, kind and country. `month`: `YYYY-MM`; left out: the present one. */
export async function showMessageCosts(sql: Sql, actor: Actor, month?: string) {
  const { id, currency, time_zone } = actor.workspace;
  const shown = month ?? dayOf(nowOf(actor), time_zone).slice(0, 7);
  const [rows, allowances] = await Promise.all([
    sumMonth(sql, id, `${shown}-01`),
    findAllowances(sql, id, `${shown}-01`),
  ]);
  const sum = (name: 'messages' | 'parts' | 'free' | 'without_price' | 'micros') =>
    rows.reduce((all, row) => all + row[name], 0);
  return {
    data: rows.map(({ message_channel_id, channel_name, channel, kind, country, micros, ...counts }) => ({
      channel: { id: message_channel_id, name: channel_name },
      channel_kind: channel,
      kind,
      country,
      ...counts,
      cost: fromMicros(micros),
    })),
    meta: {
      month: shown,
      currency,
      time_zone,
      whole: {
        messages: sum('messages'),
        parts: sum('parts'),
        free: sum('free'),
        without_price: sum('without_price'),
        cost: fromMicros(sum('micros')),
      },
      allowances: allowances.map(({ message_channel_id, channel_name, kind, country, used, free_per_month }) => ({
        channel: { id: message_channel_id, name: channel_name },
        kind,
        country,
        used,
        of: free_per_month,
      })),
    },
  };
}

/** Costs of messages are the house's: shown to callers who see the whole workspace and its costs, as profit is. */
export const seesMessageCosts = ({ scope, grants }: Actor): boolean =>
  scope.account_id === null && may(grants, 'costs', 'list');

type ShownCost = { cost: number | null; cost_state: CostState | null };

/** The cost of each of these messages, in order; all null for callers who may not see costs. */
export async function costsOfMessages(sql: Sql, actor: Actor, ids: readonly string[]): Promise<ShownCost[]> {
  if (!seesMessageCosts(actor)) return ids.map(() => ({ cost: null, cost_state: null }));
  const found = ids.length === 0 ? [] : await findCosts(sql, actor.workspace.id, ids);
  const byId = new Map(found.map((row) => [row.message_id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) return { cost: null, cost_state: 'none' };
    if (row.micros === null) return { cost: null, cost_state: 'without_price' };
    return { cost: fromMicros(row.micros), cost_state: row.is_free ? 'free' : 'priced' };
  });
}

/** Sum of the costs of all messages about an order and its lead, or about a lead; null for callers who may not see costs. */
export async function costOf(sql: Sql, actor: Actor, of: { lead_id: string | null; order_id: string | null }) {
  if (!seesMessageCosts(actor)) return null;
  const { micros, without_price } = await sumCostsOf(sql, actor.workspace.id, of);
  return { cost: fromMicros(micros), without_price };
}
