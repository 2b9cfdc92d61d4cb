import type { MaskedField } from '../../contract/access/permissions.ts';

/*
 * Holes that a careless change could make: an expression of the service's code, and its text while the hole is open. The proof must notice
 * each. When the code's text changes, the hole changes with it (load-code.ts refuses one without its place).
 */

type Kind =
  | 'list'
  | 'show'
  | 'filter'
  | 'sort'
  | 'search'
  | 'group_by'
  | 'total'
  | 'export'
  | 'audit'
  | 'webhook'
  | 'message'
  | 'live';

export type Hole = {
  name: string;
  kind: Kind;
  file: string;
  shut: string;
  open: string;
  /** A caller who must not know a value. */
  told: MaskedField | 'seller';
  /** The reads that reveal it. */
  routes: readonly string[];
};

const [LEADS, ORDERS, PRICES] = ['leads.phone', 'orders.phone', 'products.purchase_price'] as const;

export const HOLES: readonly Hole[] = [
  {
    name: 'rows of statements are searched for phones',
    kind: 'search',
    file: 'server/cash/statements/rows-sql.ts',
    shut: `isMasked(actor.grants, 'orders.phone') ? CELLS_WITHOUT_PHONES : 'r.raw'`,
    open: `'r.raw'`,
    told: ORDERS,
    routes: ['listStatementRows'],
  },
  {
    name: 'messages about leads are searched for phones',
    kind: 'search',
    file: 'server/resources/resource-values.ts',
    shut: `(field.also_masked_by === undefined || !isMasked(actor.grants, field.also_masked_by))`,
    open: `true`,
    told: LEADS,
    routes: ['listAutomaticMessages'],
  },
  {
    name: 'keywords are looked for in masked fields',
    kind: 'search',
    file: 'server/resources/resource-faults.ts',
    shut: `searched.filter((name) => !fields[name] || isWhollyShown(actor, fields[name]))`,
    open: `searched`,
    told: LEADS,
    routes: ['listBlacklistedPhones'],
  },
  {
    name: 'a part of a phone finds orders',
    kind: 'search',
    file: 'server/caller/field-masks.ts',
    shut: `is_whole_number || match === 'exact' || !isMasked(actor.grants, field)`,
    open: `true`,
    told: ORDERS,
    routes: ['listOrders'],
  },
  {
    name: 'a part of a phone finds leads by any field',
    kind: 'search',
    file: 'server/resources/filters-sql.ts',
    shut: `(isPhoneLike(keyword) && !isMasked(actor.grants, phones.field))`,
    open: `isPhoneLike(keyword)`,
    told: LEADS,
    routes: ['listLeads'],
  },
  {
    name: 'orders are filtered by what their goods were bought for',
    kind: 'filter',
    file: 'server/resources/filters-sql.ts',
    shut: `where.tested(condition, minor)`,
    open: `where.tested(condition.replace('o.total', \`(select max(p.purchase_price) from order_lines l
      join products p on p.workspace_id = l.workspace_id and p.id = l.product_id where l.workspace_id = o.workspace_id and l.order_id = o.id)\`), minor)`,
    told: PRICES,
    routes: ['listOrders'],
  },
  {
    name: 'products are sorted by what they were bought for',
    kind: 'sort',
    file: 'server/resources/resource-sql.ts',
    shut: `sort.replace(/^-/, '')`,
    open: `sort.replace(/^-/, '').replace(/^price$/, 'purchase_price')`,
    told: PRICES,
    routes: ['listProducts'],
  },
  {
    name: 'rows of profit stand in the order of what is hidden',
    kind: 'sort',
    file: 'server/reports/profit/show-profit.ts',
    shut: `!hidesGoods(reader)`,
    open: `true`,
    told: PRICES,
    routes: ['showProfit'],
  },
  {
    name: 'the stages of cash tell profit',
    kind: 'group_by',
    file: 'server/reports/cash-stages/show-cash-stages.ts',
    shut: `!isMasked(actor.grants, 'products.purchase_price')`,
    open: `true`,
    told: PRICES,
    routes: ['showCashStatistics'],
  },
  {
    name: 'files of orders show phones',
    kind: 'export',
    file: 'server/orders/files/export-orders.ts',
    shut: `maskPhones(actor, 'orders.phone', order)`,
    open: `order`,
    told: ORDERS,
    routes: ['exportOrders'],
  },
  {
    name: 'events of products say what they were bought for',
    kind: 'webhook',
    file: 'server/webhooks/event-rights.ts',
    shut: `hiddenIn(viewers, type) === 'costs'`,
    open: `false`,
    told: PRICES,
    routes: ['listEvents'],
  },
  {
    name: 'files of products show what they were bought for',
    kind: 'export',
    file: 'server/resources/resource-values.ts',
    shut: `isHidden(actor, field) ? null : row[name]`,
    open: `row[name]`,
    told: PRICES,
    routes: ['exportProducts'],
  },
  {
    name: 'the audit log tells masked values',
    kind: 'audit',
    file: 'server/caller/audit/audit-routes.ts',
    shut: `masksOfChange(action, name).some((mask) => isMasked(grants, mask))`,
    open: `false`,
    told: PRICES,
    routes: ['listAuditLog'],
  },
  {
    name: 'an order shows its phone',
    kind: 'show',
    file: 'server/orders/show-order.ts',
    shut: `maskPhones(actor, 'orders.phone', await findOrThrow(findShownOrder, sql, actor, name))`,
    open: `await findOrThrow(findShownOrder, sql, actor, name)`,
    told: ORDERS,
    routes: ['retrieveOrder'],
  },
  {
    name: 'entries of the ledger tell what goods cost',
    kind: 'list',
    file: 'server/cash/ledger/show-cash.ts',
    shut: `postings.filter(({ kind }) => mayKnow(actor, kind))`,
    open: `postings`,
    told: PRICES,
    routes: ['listCashEntries'],
  },
  {
    name: 'balances tell what goods cost',
    kind: 'total',
    file: 'server/cash/ledger/ledger-routes.ts',
    shut: `rows.filter(({ kind }) => mayKnow(actor, kind))`,
    open: `rows`,
    told: PRICES,
    routes: ['listCashBalances'],
  },
  {
    name: 'the log of a webhook shows the phones that were sent',
    kind: 'webhook',
    file: 'server/webhooks/event-rights.ts',
    shut: `showsWhole(viewers, type)`,
    open: `true`,
    told: ORDERS,
    routes: ['listWebhookDeliveries', 'showWebhookDelivery', 'listWebhooks'],
  },
  {
    name: 'messages about a lead are shown with its phone',
    kind: 'message',
    file: 'server/talk/channels/message-rules.ts',
    shut: `isOfLead && hidesLeads`,
    open: `false`,
    told: LEADS,
    routes: ['listAutomaticMessages'],
  },
  {
    name: 'an order shows what a channel said of its messages',
    kind: 'message',
    file: 'server/talk/customer-messages.ts',
    shut: `hearsChannels(actor) ? sent : sent.map((message) => ({ ...message, error: null }))`,
    open: `sent`,
    told: ORDERS,
    routes: ['showOrderMessages'],
  },
  {
    name: 'a lead shows its number beside its messages',
    kind: 'message',
    file: 'server/talk/customer-messages.ts',
    shut: `sees ? linking : null`,
    open: `linking`,
    told: LEADS,
    routes: ['showLeadMessages'],
  },
  {
    name: 'what a store sent shows a phone',
    kind: 'show',
    file: 'server/access/applications/rest-routes.ts',
    shut: `showsLeads(actor) ? payload.toString('utf8') : HIDDEN`,
    open: `payload.toString('utf8')`,
    told: LEADS,
    routes: ['listApplicationErrors', 'showApplicationError', 'listApplications'],
  },
  {
    name: 'rows of another account are listed',
    kind: 'list',
    file: 'server/resources/resource-sql.ts',
    shut: `(scope[owner] || owner === 'user_id')`,
    open: `owner === 'user_id'`,
    told: 'seller',
    routes: ['listProducts', 'listSourcings'],
  },
  {
    name: 'a live message names rows of another account',
    kind: 'live',
    file: 'server/live/live-messages.ts',
    shut: `account_id !== null && scope.account_id !== null && account_id !== scope.account_id`,
    open: `false`,
    told: 'seller',
    routes: ['watchEvents'],
  },
  {
    name: 'what others are paid for their work is listed',
    kind: 'list',
    file: 'server/cash/work-payments/own-work-sql.ts',
    shut: `payeeCondition('?', '?')`,
    open: `'(w.id is not null or ' + payeeCondition('?', '?') + ')'`,
    told: 'seller',
    routes: ['listOwnWorkPayments'],
  },
];
