import { may } from '../../../contract/access/permissions.ts';
import type { Waiting } from '../../../contract/reports/statistics.ts';
import type { Actor } from '../../caller/actor.ts';
import { countLeads, findOldestCallback, findOldestLead } from '../../leads/count-leads.ts';
import { countOrders, findOldestOrder } from '../../orders/count-orders.ts';
import { countOfTabs, findLastAttempt } from '../../orders/failed-deliveries/answer-failed-deliveries.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { countWaitingConversations } from '../../talk/conversations/list-conversations.ts';
import { countStocks } from '../../stocks/count-stocks.ts';

type Waits = { count: number; link: string; since: string | null };
type All = Partial<Record<Waiting, Waits>>;

/** Open work that no status shows (R-RES-12), as far as the actor may list it; `ofAccount`: suffix of each link. */
export async function showWaiting(sql: Sql, actor: Actor, ofAccount: string): Promise<All> {
  const { grants } = actor;
  const [answers, leads, orders, stocks, cash] = await Promise.all([
    may(grants, 'leads', 'update') || may(grants, 'orders', 'update') ? waitingAnswers(sql, actor) : {},
    may(grants, 'leads', 'list') ? waitingLeads(sql, actor) : {},
    may(grants, 'orders', 'list') ? waitingOrders(sql, actor) : {},
    may(grants, 'stocks', 'list') ? lowStocks(sql, actor) : {},
    may(grants, 'orders', 'list') && may(grants, 'cash-entries', 'list') ? lateCash(sql, actor) : {},
  ]);
  const all: All = { ...answers, ...leads, ...orders, ...stocks, ...cash };
  return Object.fromEntries(
    Object.entries(all).map(([name, waits]) => [name, { ...waits, link: withAccount(waits.link, ofAccount) }]),
  );
}

const withAccount = (link: string, ofAccount: string): string =>
  link.includes('?') ? link + ofAccount : link + ofAccount.replace('&', '?');

/** Reads since when something waits only if the count is not 0. */
async function waits(link: string, count: Promise<number>, since: () => Promise<string | null>): Promise<Waits> {
  const n = await count;
  return { count: n, link, since: n === 0 ? null : await since() };
}

async function waitingAnswers(sql: Sql, actor: Actor): Promise<All> {
  return { answers_due: { ...(await countWaitingConversations(sql, actor)), link: '/conversations' } };
}

async function waitingLeads(sql: Sql, actor: Actor): Promise<All> {
  const callback = (which: 'overdue' | 'due') =>
    waits(`/leads?callback=${which}`, countLeads(sql, actor, { callback: which }), () =>
      findOldestCallback(sql, actor, which),
    );
  const [callbacks_overdue, callbacks_due, leads_new] = await Promise.all([
    callback('overdue'),
    callback('due'),
    waits('/leads?status=new', countLeads(sql, actor, { status: ['new'] }), () =>
      findOldestLead(sql, actor, { status: ['new'] }),
    ),
  ]);
  return { callbacks_overdue, callbacks_due, leads_new };
}

async function waitingOrders(sql: Sql, actor: Actor): Promise<All> {
  const orders = (link: string, query: Parameters<typeof countOrders>[2]) =>
    waits(link, countOrders(sql, actor, query), () => findOldestOrder(sql, actor, query));
  const inStatus = (status: 'new' | 'out_of_stock' | 'waiting_for_shipping_company') =>
    orders(`/orders?status=${status}`, { status: [status] });
  const tabs = countOfTabs(sql, actor);
  const failed = (tab: 'overdue' | 'open') =>
    waits(
      `/failed-deliveries?tab=${tab}`,
      tabs.then((counts) => counts[tab]),
      () => findLastAttempt(sql, actor, tab),
    );
  const [deliveries_overdue, deliveries_open, parcels_alive, orders_new, orders_out_of_stock, orders_at_pickup] =
    await Promise.all([
      failed('overdue'),
      failed('open'),
      orders('/orders?is_alive_at_courier=true', { is_alive_at_courier: true }),
      inStatus('new'),
      inStatus('out_of_stock'),
      inStatus('waiting_for_shipping_company'),
    ]);
  return { deliveries_overdue, deliveries_open, parcels_alive, orders_new, orders_out_of_stock, orders_at_pickup };
}

async function lowStocks(sql: Sql, actor: Actor): Promise<All> {
  const count = await countStocks(sql, actor, { is_low: true });
  return { stocks_low: { count, link: '/stocks?is_low=true', since: null } };
}

async function lateCash(sql: Sql, actor: Actor): Promise<All> {
  const query = { cash_is_late: true };
  return {
    cash_late: await waits('/orders?cash_is_late=true', countOrders(sql, actor, query), () =>
      findOldestOrder(sql, actor, query),
    ),
  };
}
