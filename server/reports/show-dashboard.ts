import { LEAD_STATUSES } from '../../contract/lead-moves.ts';
import { ORDER_STATUSES } from '../../contract/order-moves.ts';
import { may } from '../../contract/permissions.ts';
import { FIGURE_NAMES, STATISTICS_LIMITS, type Dimension } from '../../contract/figures.ts';
import { DASHBOARD_PARTS, type DashboardPart } from '../../contract/statistics.ts';
import type { Account } from '../caller/accounts-sql.ts';
import type { Actor } from '../caller/actor.ts';
import { monotonicNow } from '../platform/ids.ts';
import { addDays, dayOf } from '../platform/text/moments.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { makeFigures, type Figure } from './make-figures.ts';
import { periodBefore, type Period } from './periods.ts';
import { readDays, readGroups, sumsOf, type ShownGroup } from './statistics-sums.ts';
import { countNow, type SumRow } from './statistics-sql.ts';

/** What several parts are made of, read once. */
type Reading = {
  sql: Sql;
  actor: Actor;
  account_id: string | null;
  today: string;
  days: () => Promise<Map<string, SumRow[]>>;
};

const DAYS = 30;

/** The overview (R-RES-12) of all that the actor sees or of one account, or some of its parts. As many statements, however much there is. */
export async function showDashboard(
  sql: Sql,
  actor: Actor,
  account: Account | null = null,
  parts: readonly DashboardPart[] = DASHBOARD_PARTS,
): Promise<Record<string, unknown>> {
  const today = dayOf(monotonicNow(), actor.workspace.time_zone);
  let days: Promise<Map<string, SumRow[]>> | undefined;
  const reading: Reading = {
    sql,
    actor,
    account_id: account?.id ?? null,
    today,
    days: () => (days ??= readDays(sql, actor, { from: addDays(today, 1 - 2 * DAYS), to: today })),
  };
  const shown = await Promise.all(parts.map(async (part) => [part, await SHOW[part](reading)] as const));
  return Object.fromEntries(shown);
}

const SHOW: Record<DashboardPart, (reading: Reading) => Promise<unknown>> = {
  today: (reading) => lastDays(reading, 1),
  last_7_days: (reading) => lastDays(reading, 7),
  last_30_days: (reading) => lastDays(reading, DAYS),
  days: async (reading) => {
    const days = await reading.days();
    return Array.from({ length: DAYS }, (_, i): ShownGroup => {
      const day = addDays(reading.today, i + 1 - DAYS);
      return { id: day, label: day, figures: figuresOf(reading, days, { from: day, to: day }) };
    });
  },
  products: (reading) => best(reading, 'family'),
  cities: (reading) => best(reading, 'city'),
  sources: (reading) => best(reading, 'source'),
  agents: (reading) => best(reading, 'agent'),
  couriers: (reading) => best(reading, 'courier'),
  accounts: (reading) => best(reading, 'account'),
  leads_now: (reading) => now(reading, 'leads', LEAD_STATUSES),
  orders_now: (reading) => now(reading, 'orders', ORDER_STATUSES),
};

async function lastDays(reading: Reading, count: number) {
  const period = { from: addDays(reading.today, 1 - count), to: reading.today };
  const days = await reading.days();
  return {
    ...period,
    figures: figuresOf(reading, days, period),
    previous: figuresOf(reading, days, periodBefore(period)),
  };
}

function figuresOf(
  { actor, account_id }: Reading,
  days: Map<string, SumRow[]>,
  period: Period,
): Record<string, Figure> {
  const rows = [...days].flatMap(([day, rows]) => (day >= period.from && day <= period.to ? rows : []));
  return makeFigures(actor, FIGURE_NAMES, sumsOf(rows), { period, narrowed: null, account_id });
}

async function best({ sql, actor, account_id, today }: Reading, dimension: Dimension): Promise<ShownGroup[]> {
  const period = { from: addDays(today, 1 - DAYS), to: today };
  const { page } = await readGroups(sql, actor, period, dimension, null, account_id);
  return await page(0, STATISTICS_LIMITS.top);
}

async function now({ sql, actor, account_id }: Reading, noun: 'leads' | 'orders', statuses: readonly string[]) {
  const counts = new Map((await countNow(sql, actor.scope, noun)).map(({ status, n }) => [status, n]));
  const isListed = may(actor.grants, noun, 'list');
  const ofAccount = account_id === null ? '' : `&account_id=${account_id}`;
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { count: counts.get(status) ?? 0, link: isListed ? `/${noun}?status=${status}${ofAccount}` : null },
    ]),
  );
}
