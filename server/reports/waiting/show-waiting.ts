import { may } from '../../../contract/access/permissions.ts';
import type { Waiting } from '../../../contract/reports/statistics.ts';
import type { Actor } from '../../caller/actor.ts';
import { countLeads } from '../../leads/count-leads.ts';
import { countOrders } from '../../orders/count-orders.ts';
import { countOfTabs } from '../../orders/failed-deliveries/answer-failed-deliveries.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { countStocks } from '../../stocks/count-stocks.ts';

type Waits = Partial<Record<Waiting, { count: number; link: string }>>;

/** What somebody has to work off beside what a status says (R-RES-12), of what the actor may list; `ofAccount`: ends each link. */
export async function showWaiting(sql: Sql, actor: Actor, ofAccount: string): Promise<Waits> {
  const [leads, deliveries, stocks, cash] = await Promise.all([
    may(actor.grants, 'leads', 'list') ? waitingLeads(sql, actor) : {},
    may(actor.grants, 'orders', 'list') ? waitingDeliveries(sql, actor) : {},
    may(actor.grants, 'stocks', 'list') ? lowStocks(sql, actor) : {},
    may(actor.grants, 'orders', 'list') && may(actor.grants, 'cash-entries', 'list') ? lateCash(sql, actor) : {},
  ]);
  const all: Waits = { ...leads, ...deliveries, ...stocks, ...cash };
  return Object.fromEntries(
    Object.entries(all).map(([name, { count, link }]) => [name, { count, link: link + ofAccount }]),
  );
}

async function waitingLeads(sql: Sql, actor: Actor): Promise<Waits> {
  const [overdue, due] = await Promise.all([
    countLeads(sql, actor, { callback: 'overdue' }),
    countLeads(sql, actor, { callback: 'due' }),
  ]);
  return {
    callbacks_overdue: { count: overdue, link: '/leads?callback=overdue' },
    callbacks_due: { count: due, link: '/leads?callback=due' },
  };
}

async function waitingDeliveries(sql: Sql, actor: Actor): Promise<Waits> {
  const [{ overdue, open }, alive] = await Promise.all([
    countOfTabs(sql, actor),
    countOrders(sql, actor, { is_alive_at_courier: true }),
  ]);
  return {
    deliveries_overdue: { count: overdue, link: '/failed-deliveries?tab=overdue' },
    deliveries_open: { count: open, link: '/failed-deliveries?tab=open' },
    parcels_alive: { count: alive, link: '/orders?is_alive_at_courier=true' },
  };
}

async function lowStocks(sql: Sql, actor: Actor): Promise<Waits> {
  return { stocks_low: { count: await countStocks(sql, actor, { is_low: true }), link: '/stocks?is_low=true' } };
}

async function lateCash(sql: Sql, actor: Actor): Promise<Waits> {
  const count = await countOrders(sql, actor, { cash_is_late: true });
  return { cash_late: { count, link: '/orders?cash_is_late=true' } };
}
