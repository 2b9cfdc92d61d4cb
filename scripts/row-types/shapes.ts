import { CASH_AGES } from '../../contract/cash/cash.ts';
import { GUARD_KINDS } from '../../contract/leads/guard.ts';
import { DELIVERY_TABS } from '../../contract/orders/failed-deliveries.ts';
import { answerInvitation } from '../../server/access/people/invitations-sql.ts';
import { membersSql } from '../../server/access/people/members-sql.ts';
import { listAudit } from '../../server/caller/audit/audit-sql.ts';
import { findBalances, sumHeldCash } from '../../server/cash/ledger/cash-reads-sql.ts';
import { lockStatement } from '../../server/cash/statements/statements-sql.ts';
import { findThumbnailRowsOfLines } from '../../server/catalog/pictures/pictures-sql.ts';
import { findSweepEnd, findTypedCities } from '../../server/leads/city-names-sql.ts';
import { findExistingIds, replaceReferences } from '../../server/leads/desk/call-centers-sql.ts';
import { lockPlaceOf, takeOwn, takeWaiting } from '../../server/leads/desk/queue-sql.ts';
import { findLeadChangesSince } from '../../server/leads/edit-sql.ts';
import { backTestRules, countDecidedLeads, judgeNewLeads } from '../../server/leads/guard/judge-sql.ts';
import { findLead } from '../../server/leads/list-sql.ts';
import { LEADS, lockLeads } from '../../server/leads/sql.ts';
import { countEndedOrders } from '../../server/orders/choosing/choosing-sql.ts';
import {
  countFailedDeliveries,
  listFailedDeliveries,
} from '../../server/orders/failed-deliveries/list-failed-deliveries-sql.ts';
import { findOrderChangesSince } from '../../server/orders/edit-sql.ts';
import { findOrder } from '../../server/orders/list-sql.ts';
import { findShownOrder } from '../../server/orders/show-sql.ts';
import { findIds } from '../../server/orders/moves/states-sql.ts';
import { conditions } from '../../server/platform/database/conditions.ts';
import { countByStatus, countTotal, locateByDays } from '../../server/platform/database/counters.ts';
import { holdWorkspace } from '../../server/platform/database/hold-workspace-sql.ts';
import { readIds, readList } from '../../server/platform/database/read-list.ts';
import { readPage } from '../../server/platform/database/lists.ts';
import { lockName } from '../../server/platform/database/lock-name-sql.ts';
import type { Tx } from '../../server/platform/database/postgres.ts';
import type { Name } from '../../server/platform/database/statement-names.ts';
import { sumStages } from '../../server/reports/cash-stages/cash-stages-sql.ts';
import { findFillRows } from '../../server/reports/statistics/changed-sql.ts';
import { checkCash } from '../../server/reports/checks/check-cash-sql.ts';
import { checkCounts } from '../../server/reports/checks/check-counts-sql.ts';
import { checkDesk } from '../../server/reports/checks/check-desk-sql.ts';
import { checkDocuments } from '../../server/reports/checks/check-documents-sql.ts';
import { checkStatistics } from '../../server/reports/checks/check-statistics-sql.ts';
import { checkStocks } from '../../server/reports/checks/check-stocks-sql.ts';
import { sumCosts, sumMessageCosts, sumPeriodFees, sumProfit } from '../../server/reports/profit/profit-sql.ts';
import { findLabels, sumCounts } from '../../server/reports/statistics/statistics-sql.ts';
import { insertStock } from '../../server/stocks/sql.ts';
import type { Statement } from './find-statements.ts';

/*
 * Calls of functions whose statements depend on their arguments: one call for each existing statement. A recorder takes the place of the
 * database, and returns no rows.
 */

const ID = '00000000-0000-7000-8000-000000000000';
const AT = new Date(0);
const DAY = '2026-01-01';
const WHOLE = { workspace_id: ID, account_id: null };
const OF_ACCOUNT = { workspace_id: ID, account_id: ID };
const PERIOD = { from: DAY, to: DAY };
const COUNTED = { keys: [], days: [] };
const ALL_DAYS = { from: null, to: null };
const DIMENSIONS = ['account', 'agent', 'city', 'courier', 'driver', 'family', 'product', 'source'] as const;
const LINES = ['leads', 'orders', 'lead_histories', 'order_histories', 'lead_lines', 'order_lines'] as const;
const TESTING = { workspace_id: ID, account_id: null, shared: true };
const GUARDS = GUARD_KINDS.map((kind, place) => ({
  place,
  kind,
  account_id: null,
  count: 1,
  within_hours: 1,
  amount: 1,
  cities: [],
}));
const NO_FILTER = {
  today: DAY,
  tab: null,
  after: null,
  skip: 0,
  size: 1,
  order_id: null,
  reasons: null,
  shipping_company_id: null,
  delivery_boy_id: null,
  account_id: null,
  city: null,
  keyword: null,
};
const AUDIT = { user_id: null, token_id: null, action: null, is_read: null, object: null, days: ALL_DAYS, before_id: null, size: 1, time_zone: 'UTC' }; // prettier-ignore
const STOCK = { id: ID, product_id: ID, warehouse_id: ID, warning_quantity: null, shelf: null };

const LIST = { name: 'a_list', select: 'o.id', from: 'orders o', ids: ['o.id'] as const, where: conditions() };
LIST.where.and('true');

function callsOf(tx: Tx): (() => unknown)[] {
  const each = <T>(all: readonly T[], call: (one: T) => unknown) => all.map((one) => () => call(one));
  return [
    ...each(['accepted', 'declined'] as const, (answer) => answerInvitation(tx, ID, ID, answer)),
    () => membersSql.list(tx, WHOLE, { page: readPage({}), keyword: null, statuses: null, sort: 'created_at' }),
    ...each(['id', 'email'], (field) => membersSql.findBy(tx, WHOLE, field, [])),
    ...each([findLeadChangesSince, findOrderChangesSince], (find) => find(tx, ID, [])),
    () => membersSql.update(tx, WHOLE, ID, {}, AT, null),
    () => listAudit(tx, WHOLE, AUDIT),
    ...each([null, DAY], (as_of) => findBalances(tx, WHOLE, { kinds: null, as_of })),
    ...each([null, ID], (holder_id) => sumHeldCash(tx, WHOLE, { bounds: CASH_AGES.slice(1).map(() => AT), holder_id })),
    ...each([true, false], (isShared) => lockStatement(tx, WHOLE, ID, isShared)),
    ...each(['order', 'lead'] as const, (of) => findThumbnailRowsOfLines(tx, ID, of, [])),
    ...each(['orders', 'leads'] as const, (table) => findSweepEnd(tx, table, ID, ID, ID, 1)),
    ...each(['orders', 'leads'] as const, (table) => findTypedCities(tx, table, ID, ID, ID)),
    ...each(['agent_ids', 'product_ids', 'city_ids'] as const, (field) => replaceReferences(tx, ID, ID, field, [])),
    ...each(['agent_ids', 'product_ids', 'city_ids'] as const, (field) => findExistingIds(tx, WHOLE, field, [])),
    ...each(['reference', 'id'] as const, (by) => lockPlaceOf(tx, WHOLE, by, ID)),
    ...each(['newest', 'oldest'] as const, (first) => takeOwn(tx, WHOLE, { turns: [], first }, [], AT, AT)),
    () => takeWaiting(tx, { scope: WHOLE, services: null, turn: 'fresh', first: 'newest' }, [], AT, AT),
    () => judgeNewLeads(tx, { workspace_id: ID, account_id: ID, shared: true }, [], GUARDS, [], 0),
    () => backTestRules(tx, TESTING, { since_ms: 0, from: ID, seen_from: ID }, GUARDS, [], 0),
    () => countDecidedLeads(tx, TESTING, { since_ms: 0, from: ID, seen_from: ID }, GUARDS, []),
    ...each([{ reference: ID }, { id: ID }], (name) => findLead(tx, WHOLE, name)),
    ...each(['reference', 'id'] as const, (by) => lockLeads(tx, WHOLE, by, [])),
    ...each([WHOLE, OF_ACCOUNT], (scope) => countEndedOrders(tx, scope, 'courier', [], DAY)),
    ...each([WHOLE, OF_ACCOUNT], (scope) => countEndedOrders(tx, scope, 'courier_city', [], DAY)),
    () => listFailedDeliveries(tx, WHOLE, NO_FILTER),
    () => countFailedDeliveries(tx, WHOLE, NO_FILTER),
    ...each(DELIVERY_TABS, (tab) => listFailedDeliveries(tx, WHOLE, { ...NO_FILTER, tab })),
    ...each([{ reference: ID }, { id: ID }], (name) => findOrder(tx, WHOLE, name)),
    ...each([{ reference: ID }, { id: ID }], (name) => findShownOrder(tx, WHOLE, name)),
    ...each(['reference', 'lead_id'] as const, (by) => findIds(tx, WHOLE, by, [])),
    () => readIds(tx, LIST, 1),
    () => readList(tx, { ...LIST, page: readPage({}) }),
    () => countTotal(tx, LEADS, COUNTED),
    () => countByStatus(tx, LEADS, COUNTED),
    () => locateByDays(tx, LEADS, COUNTED, 1, 'UTC'),
    ...each(['shared', 'alone'] as const, (hold) => holdWorkspace(tx, ID, hold)),
    ...each(['shared', 'alone'] as const, (hold) => lockName(tx, ID, hold)),
    ...each(['all', 'day', ...DIMENSIONS] as const, (by) => sumStages(tx, WHOLE, by, { floors: [], before_id: ID })),
    ...each(LINES, (source) => findFillRows(tx, { workspace_id: ID, source, product_id: ID, after_id: ID }, 1)),
    ...each([checkCash, checkDocuments, checkStocks, checkDesk, checkStatistics, checkCounts], (check) => check(tx)),
    ...each(['day', 'all', ...DIMENSIONS] as const, (by) => sumProfit(tx, WHOLE, by, [])),
    () => sumProfit(tx, OF_ACCOUNT, 'account', []),
    ...each(['day', 'all', ...DIMENSIONS] as const, (by) => sumCosts(tx, WHOLE, by, PERIOD)),
    ...each(['day', 'all', ...DIMENSIONS] as const, (by) => sumPeriodFees(tx, WHOLE, by, PERIOD)),
    ...each(['day', 'all', ...DIMENSIONS] as const, (by) => sumMessageCosts(tx, WHOLE, by, PERIOD)),
    ...each([null, 'day', 'key', 'account'] as const, (by) =>
      sumCounts(tx, WHOLE, { nouns: [], dimension: 'all', keys: null, by, stretches: [] }),
    ),
    () => sumCounts(tx, OF_ACCOUNT, { nouns: [], dimension: 'all', keys: null, by: 'account', stretches: [] }),
    ...each(DIMENSIONS, (dimension) => findLabels(tx, ID, dimension, [])),
    ...each([true, false], (if_missing) => insertStock(tx, WHOLE, STOCK, AT, { if_missing })),
  ];
}

/** The statements that these calls send. After its last statement a call may fail, as it gets no rows. */
export async function askShapes(): Promise<Statement[]> {
  const asked: Statement[] = [];
  const tx: Tx = {
    rows: async (name, text) => {
      const known = nameOf(name);
      if (known !== null) asked.push({ name: known, text, file: 'scripts/row-types/shapes.ts' });
      return [];
    },
    count: () => undefined,
    rely: (check) => void check.catch(() => undefined),
    withCommit: () => undefined,
    publishChange: () => undefined,
    afterCommit: () => undefined,
  };
  for (const call of callsOf(tx))
    await Promise.resolve()
      .then(call)
      .catch(() => undefined);
  return asked;
}

/** The name without the length and hash of a text that varies (`statementName`). */
function nameOf(name: Name): string | null {
  if (name === null) return null;
  return typeof name === 'string' ? name.replace(/_\d+_\d+$/, '') : name.unprepared;
}
