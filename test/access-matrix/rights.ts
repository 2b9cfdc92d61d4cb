import type { Method } from '../../contract/route.ts';

/*
 * Rights, written a second time from docs/rules.md, so that the server is not tested against its own tables: neither
 * contract/access/permissions.ts nor a route's `access` is read here.
 */

export type Rights = { actions: Readonly<Record<string, readonly string[]>>; abilities: readonly string[] };

/** R-ROLE-1, the blacklist (docs/decisions/0033), assignment rules (docs/decisions/0018) and courier rules (0063). */
const NOUNS =
  words(`products stocks stock-histories orders order-histories leads lead-histories warehouses shipping-companies categories
  invoices cash-accounts cash-entries notifications roles webhooks users applications call-centers sheets cities areas statistics dashboard marketplace-products
  marketplace-stocks sourcings sourcing-messages team-members settings blacklisted-phones message-templates message-channels call-gateways message-prices automatic-messages
  assignment-rules guard-rules courier-rules statements settlements payouts work-payments seller-advances claims fee-plans driver-rates money-accounts money-transfers costs cash-adjustments`);
/** R-RES-1. */
export const VERBS = words('list retrieve create update delete export import');
/** R-MOVE-5, and R-DESK-6. */
export const ABILITIES =
  words(`markAsPackedByScanner markAsShippedByScanner markAsReturnedByScanner markAsDeliveredByScanner
  markAsCanceledByScanner ReNewOrder assignOrderToShippingCompany assignOrderToDeliveryBoys assignLeads
  WriteOffCash AdjustCash CloseBooks PaySellers`);

const READING = words('list retrieve export import');

/** R-ROLE-2. */
export const ADMIN: Rights = {
  actions: Object.fromEntries(
    NOUNS.map((noun) => [noun, ['cities', 'areas', 'statistics'].includes(noun) ? READING : VERBS]),
  ),
  abilities: ABILITIES,
};

/** R-ROLE-3. */
export const SELLER: Rights = {
  actions: {
    ...Object.fromEntries(
      words(`stocks marketplace-products marketplace-stocks stock-histories order-histories lead-histories warehouses notifications
        invoices webhooks statistics dashboard`).map((noun) => [noun, READING]),
    ),
    payouts: words('list retrieve export'),
    'seller-advances': words('list retrieve export'),
    'cash-accounts': words('list retrieve'),
    'cash-entries': words('list retrieve'),
    'automatic-messages': words('list retrieve'),
    products: [...READING, 'update'],
    orders: [...READING, 'delete'],
    leads: [...READING, 'delete'],
    sourcings: [...READING, 'create'],
    'sourcing-messages': [...READING, 'create'],
    applications: VERBS,
    'team-members': VERBS,
    settings: ['list', 'update'],
  },
  abilities: ['assignLeads'], // R-DESK-6: her own team
};

/** R-ROLE-11: an ability that includes the assigned orders and their moves. */
export const DELIVERY: Rights = {
  actions: {
    orders: words('list retrieve'),
    'order-histories': words('list retrieve'),
    settlements: words('list retrieve'),
    warehouses: words('list retrieve'),
    notifications: words('list retrieve update'),
  },
  abilities: ['deliverOrders', 'markAsReturnedByScanner', 'markAsDeliveredByScanner'],
};

export const NOTHING: Rights = { actions: {}, abilities: [] };

/** R-ROLE-4: the presets, as roles of people in a seller's account; a Delivery sees assigned orders. */
export const PRESETS: Readonly<Record<string, Rights>> = {
  Agent: {
    actions: {
      leads: words('list retrieve create update'),
      'lead-histories': words('list retrieve'),
      orders: words('list retrieve'),
      products: words('list retrieve'),
      cities: words('list retrieve'),
      areas: words('list retrieve'),
      notifications: words('list retrieve update'),
    },
    abilities: [],
  },
  'Call Center Manager': {
    actions: {
      leads: VERBS,
      'lead-histories': READING,
      'blacklisted-phones': VERBS,
      orders: words('list retrieve export create'),
      'order-histories': READING,
      'call-centers': VERBS,
      'message-templates': VERBS,
      'automatic-messages': words('list retrieve update'),
      'assignment-rules': VERBS,
      'guard-rules': words('list retrieve create update delete'),
      products: words('list retrieve'),
      cities: READING,
      areas: READING,
      users: words('list retrieve'),
      statistics: READING,
      dashboard: words('list retrieve'),
      notifications: words('list retrieve update'),
    },
    abilities: words('markAsCanceledByScanner ReNewOrder assignLeads'),
  },
  Packer: {
    actions: {
      orders: words('list retrieve update'),
      'order-histories': words('list retrieve'),
      products: words('list retrieve'),
      stocks: words('list retrieve'),
      warehouses: words('list retrieve'),
      notifications: words('list retrieve update'),
    },
    abilities: words('markAsPackedByScanner markAsShippedByScanner markAsReturnedByScanner'),
  },
  'Stock Manager': {
    actions: {
      products: VERBS,
      categories: VERBS,
      stocks: VERBS,
      'stock-histories': READING,
      warehouses: VERBS,
      orders: words('list retrieve'),
      'order-histories': words('list retrieve'),
      notifications: words('list retrieve update'),
    },
    abilities: words('markAsPackedByScanner markAsShippedByScanner markAsReturnedByScanner'),
  },
  Accountant: {
    actions: {
      orders: words('list retrieve export'),
      'order-histories': READING,
      leads: words('list retrieve'),
      invoices: VERBS,
      'cash-accounts': words('list retrieve export'),
      'cash-entries': words('list retrieve export'),
      ...Object.fromEntries(
        words(`settlements payouts work-payments seller-advances claims fee-plans driver-rates money-accounts statements
          money-transfers costs cash-adjustments message-prices`).map((noun) => [noun, VERBS]),
      ),
      statistics: READING,
      dashboard: words('list retrieve'),
      'shipping-companies': words('list retrieve'),
      notifications: words('list retrieve update'),
    },
    abilities: words('WriteOffCash AdjustCash CloseBooks PaySellers'),
  },
  'Follow-Up': {
    actions: {
      orders: words('list retrieve update export'),
      'order-histories': READING,
      leads: words('list retrieve'),
      'lead-histories': words('list retrieve'),
      'shipping-companies': words('list retrieve'),
      'automatic-messages': words('list retrieve update'),
      cities: words('list retrieve'),
      areas: words('list retrieve'),
      notifications: words('list retrieve update'),
    },
    abilities: words('markAsCanceledByScanner ReNewOrder'),
  },
  Delivery: DELIVERY,
};

/** R-ROLE-10: fields hidden from the presets. */
export const PRESET_MASKS: Readonly<Record<string, readonly string[]>> = {
  Agent: words('leads.phone orders.phone products.purchase_price'),
  'Call Center Manager': ['products.purchase_price'],
  Packer: words('leads.phone products.purchase_price'),
  'Stock Manager': ['leads.phone'],
  Delivery: words('leads.phone products.purchase_price'),
  Accountant: ['leads.phone'],
  'Follow-Up': ['products.purchase_price'],
};

// --- of one account (R-ROLE-12) ----------------------------------------------------------------------------------

/** Resources that the house writes and a seller reads: the actions that a role keeps in a seller's account. */
const LEFT_TO_ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    words(`statements fee-plans driver-rates costs money-transfers cash-adjustments money-accounts settlements roles
      call-centers assignment-rules guard-rules courier-rules message-templates message-channels call-gateways message-prices work-payments`).map(
      (noun) => [noun, []],
    ),
  ),
  'shipping-companies': words('list retrieve'),
  ...Object.fromEntries(
    words('categories cities areas cash-accounts cash-entries payouts claims seller-advances').map((noun) => [
      noun,
      words('list retrieve export'),
    ]),
  ),
  ...Object.fromEntries(
    words('warehouses marketplace-products marketplace-stocks invoices').map((noun) => [noun, READING]),
  ),
};
const LEFT_TO_NO_ACCOUNT = words('WriteOffCash AdjustCash CloseBooks PaySellers');

/** The rights of a role for people who see a single account. */
export const inOneAccount = ({ actions, abilities }: Rights): Rights => ({
  actions: Object.fromEntries(
    Object.entries(actions).map(([noun, verbs]) => [
      noun,
      verbs.filter((verb) => LEFT_TO_ACCOUNTS[noun]?.includes(verb) ?? true),
    ]),
  ),
  abilities: abilities.filter((name) => !LEFT_TO_NO_ACCOUNT.includes(name)),
});

/** Whether a route is only for people who see the whole workspace, although accounts may have the right that opens it. */
export const isOfWholeWorkspace = (method: Method, url: string): boolean =>
  OF_WHOLE_WORKSPACE.includes(`${method} ${url}`);

const OF_WHOLE_WORKSPACE = [
  'GET /cities/unmatched',
  'POST /settings/cities',
  'PUT /settings/cities/{id}',
  'DELETE /settings/cities/{id}',
  'POST /settings/cities/of-country',
  'POST /settings/areas',
  'PUT /settings/areas/{id}',
  'DELETE /settings/areas/{id}',
  'POST /settings/logo',
  'DELETE /settings/logo',
  'GET /cash/closings',
  'POST /cash/proof',
  'GET /cash-entries/chain/export',
  'GET /courier-sheets/{connector}',
  'GET /shipping-companies/{id}/statuses',
  'GET /shipping-companies/{id}/places',
  'GET /shipping-companies/{id}/prices',
];

/** Fields that people of one account see of things that they see in part; of all other things they see every field. */
export const SEEN_IN_PART: Readonly<Record<string, readonly string[]>> = {
  '/shipping-companies': words('id name status created_at updated_at'),
  '/shipping-companies/{id}': words('id name status created_at updated_at'),
};

/** The need of an endpoint: no caller, any known caller, an action, or an ability. */
export type Need =
  | 'open'
  | 'known'
  | readonly [verb: string, noun: string]
  | readonly [ability: string]
  | { one_of: readonly Need[] };

/** Whether these rights satisfy the need; the caller is known. */
export function isEnough({ actions, abilities }: Rights, need: Need): boolean {
  if (need === 'open' || need === 'known') return true;
  if ('one_of' in need) return need.one_of.some((one) => isEnough({ actions, abilities }, one));
  const [first, noun] = need;
  return noun === undefined ? abilities.includes(first) : (actions[noun] ?? []).includes(first);
}

/**
 * The right that a route needs, by the mapping of R-RES-1 and the rows of EXCEPTIONS. A path below one thing reads or changes that thing.
 * Null if neither has the route: its author must add it here.
 */
export function needOf(method: Method, url: string): Need | null {
  const said = EXCEPTIONS[`${method} ${url}`];
  if (said !== undefined) return read(said);
  const [noun = '', second, ...rest] = url.split('/').slice(1);
  if (!NOUNS.includes(noun)) return null;
  if (second === undefined) return [LIST_VERBS[method], noun];
  if (second === 'export' || second === 'import') return [second, noun];
  if (!second.startsWith('{')) return null;
  if (rest.length === 0) return [ITEM_VERBS[method], noun];
  return [method === 'GET' ? 'retrieve' : 'update', noun];
}

const LIST_VERBS = { GET: 'list', POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' } as const;
const ITEM_VERBS = { ...LIST_VERBS, GET: 'retrieve' } as const;

/** Source on the right. `open` and `known`, an ability, or `<action> <resource>`. */
const EXCEPTIONS: Record<string, string> = {
  'GET /lead-batches/{batch_id}': 'list leads', // R-LEAD-4
  'GET /failed-deliveries': 'list orders', // R-FAIL-1, also for the next two lines
  'POST /failed-deliveries': 'markAsDeliveredByScanner',
  'POST /failed-deliveries/decide': 'update orders',
  'GET /rounds': 'assignOrderToDeliveryBoys', // R-ROUND-2, as the next one
  'GET /rounds/{id}/sheet': 'assignOrderToDeliveryBoys',
  'GET /shipping-companies/{id}/pick-up-sheet': 'assignOrderToShippingCompany', // R-COUR-9
  'GET /orders/pick-list': 'markAsPackedByScanner', // R-PICK-1, as the next one
  'GET /orders/pick-list/sheet': 'markAsPackedByScanner',
  'GET /rounds/mine': 'deliverOrders', // R-ROUND-1, as the next one
  'PUT /rounds/mine': 'deliverOrders',
  'POST /leads/next': 'update leads', // R-DESK-1: an agent's work
  'POST /guard-rules/back-test': 'list guard-rules', // R-GUARD-3: it changes nothing
  'POST /leads/assign': 'assignLeads', // R-DESK-6, as the next ones
  'GET /leads/agents': 'assignLeads',
  'PUT /leads/agents/{id}/pause': 'assignLeads',
  'DELETE /leads/agents/{id}/pause': 'assignLeads',
  'POST /leads/pause': 'update leads', // R-DESK-7: an agent's own
  'DELETE /leads/pause': 'update leads',
  'GET /leads/queue-counts': 'list leads', // R-DESK-1
  'GET /leads/status-counts': 'list leads', // R-LIST-9, as the next one
  'GET /orders/status-counts': 'list orders',
  'GET /lead-calls': 'list lead-histories', // R-DESK-3
  'GET /lead-calls/export': 'export lead-histories',
  'POST /orders/mark-orders-as-packed': 'markAsPackedByScanner', // R-MOVE-5, as the next ones
  'POST /orders/mark-orders-as-packed-by-scanner': 'markAsPackedByScanner',
  'POST /orders/mark-orders-as-shipped': 'update orders', // R-ROLE-5: a session gives no right
  'POST /orders/mark-orders-as-delivered': 'update orders',
  'POST /orders/mark-orders-as-returned': 'update orders',
  'POST /orders/mark-orders-as-canceled': 'markAsCanceledByScanner',
  'POST /orders/renew-orders': 'ReNewOrder',
  'POST /orders/push-order-to-shipping-company': 'assignOrderToShippingCompany',
  'POST /orders/settle-push': 'assignOrderToShippingCompany',
  'POST /orders/propose-couriers': 'assignOrderToShippingCompany',
  'POST /orders/assign-to-delivery-boy': 'assignOrderToDeliveryBoys',
  'POST /orders/generate-tracking-lebel': 'update orders',
  'GET /orders/get-trackings': 'list orders', // the caller's own labels
  'POST /orders/mark-orders-as-shipped-by-scanner': 'markAsShippedByScanner',
  'POST /orders/mark-orders-as-returned-by-scanner': 'markAsReturnedByScanner',
  'POST /orders/mark-orders-as-delivered-by-scanner': 'markAsDeliveredByScanner',
  'POST /orders/mark-orders-as-returned-by-import': 'update orders',
  'POST /orders/mark-orders-as-delivered-by-import': 'update orders',
  'POST /orders/act-on-matching': 'list orders', // docs/decisions/0024: and the right that the action needs
  'POST /orders/{reference}/comments': 'retrieve orders', // R-ORD-14: same right as opening it
  'PUT /orders/{reference}/comments/{id}': 'retrieve orders',
  'POST /orders/{reference}/messages': 'retrieve orders', // R-TALK-2: callers who see the phone may write to it
  'POST /leads/{reference}/messages': 'retrieve leads',
  'POST /leads/act-on-matching': 'list leads',
  'POST /orders/undo': 'list orders', // R-MOVE-7: the maker of the moves undoes them
  'DELETE /orders/delete': 'delete orders',
  'GET /orders/{status}': 'list orders',
  'GET /orders-histories': 'list order-histories',
  'GET /orders-histories/{order}/show': 'retrieve order-histories',
  'POST /settings/cities': 'update settings', // R-RES-5: Settings, of callers who see the whole workspace
  'PUT /settings/cities/{id}': 'update settings',
  'DELETE /settings/cities/{id}': 'update settings',
  'POST /settings/cities/of-country': 'update settings',
  'POST /settings/areas': 'update settings', // R-RES-5, as the cities
  'PUT /settings/areas/{id}': 'update settings',
  'DELETE /settings/areas/{id}': 'update settings',
  'GET /cities/unmatched': 'list cities', // R-RES-5
  'GET /cash': 'list cash-accounts', // R-CASH-3
  'GET /cash/balances': 'list cash-accounts', // R-CASH-1
  'POST /cash/proof': 'export cash-entries', // R-CASH-6, as the next one
  'GET /cash-entries/chain/export': 'export cash-entries',
  'GET /cash/holders/{id}': 'retrieve settlements', // R-CASH-10
  'GET /cash/balances/export': 'export cash-accounts',
  'GET /statistics/cash': 'list cash-accounts', // R-CASH-12
  'GET /cash/accounts/{id}': 'retrieve cash-accounts', // R-CASH-11
  'GET /cash/accounts/{id}/profit': 'retrieve cash-accounts', // R-MONEY-6
  'GET /cash/closings': 'list cash-accounts', // R-MONEY-5, as the next ones
  'POST /cash/closings': 'CloseBooks',
  'DELETE /cash/closings/{month}': 'CloseBooks',
  'GET /profit': 'list costs', // R-MONEY-4, as the next one
  'GET /profit/export': 'export costs',
  'GET /message-costs': 'list costs', // R-TALK-9
  'POST /statements/{id}/settle': 'update statements', // R-CASH-9, as the next ones
  'POST /statements/{id}/check': 'update statements',
  'POST /statements/{id}/rows/{row_id}/match': 'update statements',
  'POST /statements/{id}/rows/{row_id}/mend': 'update statements',
  'POST /statements/{id}/post': 'update statements',
  'POST /statements/{id}/reverse': 'update statements',
  'GET /statements/{id}/reverse/preview': 'update statements',
  'GET /statements/{id}/rows': 'retrieve statements',
  'GET /statements/{id}/missing': 'retrieve statements',
  'GET /settlements/held': 'list settlements', // R-PAY-1, as the next one
  'GET /settlements/held/{person_id}': 'retrieve settlements',
  'GET /settlements/{id}/reverse/preview': 'update settlements', // R-CASH-15: as the reversal that it previews
  'GET /payouts/{id}/cancel/preview': 'update payouts',
  'GET /claims/{id}/cancel/preview': 'update claims',
  'GET /claims/{id}/take-back/preview': 'update claims',
  'GET /work-payments/{id}/cancel/preview': 'update work-payments',
  'GET /payouts/preview': 'create payouts', // R-PAY-2, as the next ones
  'POST /payouts/runs': 'create payouts',
  'POST /payouts/{id}/pay': 'PaySellers',
  'POST /payouts/pay': 'PaySellers', // R-PAY-8, as the next one
  'GET /payouts/bank-file': 'PaySellers',
  'POST /payouts/{id}/take-back': 'PaySellers',
  'GET /payouts/{id}/take-back/preview': 'PaySellers',
  'GET /payouts/{id}/orders/export': 'export payouts',
  'GET /statements/unmatched': 'list statements', // R-CASH-13, as the next ones
  'POST /statements/unmatched/{id}/match': 'update statements',
  'POST /statements/unmatched/{id}/write-off': 'WriteOffCash',
  'POST /statements/unmatched/{id}/take-back': 'update statements',
  'GET /statements/unmatched/{id}/take-back/preview': 'update statements',
  'GET /statements/unmatched/export': 'export statements',
  'POST /seller-advances': 'PaySellers', // R-PAY-5, as the next one
  'POST /seller-advances/{id}/reverse': 'PaySellers',
  'GET /seller-advances/{id}/reverse/preview': 'PaySellers',
  'GET /write-offs': 'list claims', // R-PAY-6, as the next ones
  'POST /write-offs/{id}/approve': 'WriteOffCash',
  'POST /write-offs/{id}/refuse': 'WriteOffCash',
  'GET /work-payments/due': 'create work-payments', // R-PAY-4, as the next ones
  'POST /work-payments/{id}/pay': 'PaySellers',
  'POST /work-payments/{id}/reverse': 'PaySellers',
  'GET /work-payments/{id}/reverse/preview': 'PaySellers',
  'GET /work-payments/{id}/entries/export': 'export work-payments',
  'GET /work-payments/mine': 'known', // R-PAY-7: one's own, as the next ones
  'GET /work-payments/mine/due': 'known',
  'GET /work-payments/mine/{id}': 'known',
  'GET /work-payments/mine/{id}/entries': 'known',
  'GET /work-payments/mine/{id}/pdf': 'known',
  'POST /claims/{id}/write-off': 'WriteOffCash', // R-PAY-3
  'GET /cities/offered': 'list cities', // R-ENTRY-3, as the next one
  'GET /cities/destination': 'list cities',
  'GET /courier-sheets/{connector}': 'list shipping-companies',
  'GET /products/offered': 'list products', // R-ENTRY-2
  'GET /customers/by-phone': 'list leads', // R-ENTRY-1: customers of the account, not only those of one's parcels
  'GET /me': 'known', // R-AUTH-9
  'GET /jobs': 'known', // R-FILE-1, R-ROLE-6: one's own jobs, and by their kind (needOfJob)
  'GET /jobs/{id}': 'known',
  'GET /jobs/{id}/failed-rows': 'known',
  'POST /jobs/{id}/cancel': 'known',
  'POST /marketplace-products/{id}/access-requests': 'retrieve marketplace-products', // R-RES-13: sellers ask
  'GET /marketplace-products/access-requests': 'list marketplace-products',
  'PUT /marketplace-products/access-requests/{id}': 'update marketplace-products',
  'POST /marketplace-products/{id}/products': 'retrieve marketplace-products',
  'POST /products/{id}/merge': 'delete products', // R-RES-20: also update, and for stocks their rights too
  'GET /products/{id}/variants': 'retrieve products', // R-RES-19
  'POST /products/{id}/variants': 'create products',
  'POST /products/{id}/pictures': 'update products', // R-RES-18
  'PUT /products/{id}/pictures': 'update products',
  'DELETE /products/{id}/pictures/{picture_id}': 'update products',
  'POST /sourcings/{id}/moves': 'retrieve sourcings', // R-RES-14: each side has moves of its own
  'POST /sourcing-messages/{id}/files': 'create sourcing-messages',
  'DELETE /sourcing-messages/{id}/files/{file_id}': 'delete sourcing-messages',
  'GET /users/roles': 'list users', // R-ROLE-4
  'GET /team-members/roles': 'list team-members',
  'POST /notifications/read': 'list notifications', // R-RES-24: marking as read is part of reading
  'GET /notification-preferences': 'list notifications',
  'PUT /notification-preferences': 'list notifications',
  'GET /settings/logo': 'list settings', // R-RES-23: callers who see the whole workspace set it
  'GET /settings/logo/picture': 'list settings',
  'POST /settings/logo': 'update settings',
  'DELETE /settings/logo': 'update settings',
  'GET /settings/setup': 'update settings', // R-RES-22
  'GET /settings/changes': 'list settings', // docs/decisions/0013
  'GET /audit-log': 'list settings', // docs/decisions/0030
  'GET /saved-views': 'known', // docs/decisions/0024: one's own, of lists one may see
  'POST /saved-views': 'known',
  'PUT /saved-views/order': 'known',
  'PUT /saved-views/{id}': 'known',
  'DELETE /saved-views/{id}': 'known',
  'PUT /list-columns/{page}': 'known',
  'GET /conversations': 'update leads or update orders', // R-TALK-10: words that the caller may answer
  'GET /leads/{reference}/conversation': 'retrieve leads',
  'POST /leads/{reference}/conversation': 'update leads',
  'PUT /leads/{reference}/conversation': 'update leads',
  'GET /orders/{reference}/conversation': 'retrieve orders',
  'POST /orders/{reference}/conversation': 'update orders',
  'PUT /orders/{reference}/conversation': 'update orders',
  'GET /accounts': 'list orders or list leads or list products or list users', // R-LIST-6: for rows with accounts
  'GET /accounts/{id}': 'list orders or list leads or list products or list users',
  'GET /events': 'known',
  'GET /leads/{reference}/phone-calls': 'update leads', // R-TALK-12: calls of an agent's own
  'GET /auth/session': 'known', // R-AUTH-2, as the next ones
  'GET /auth/profile': 'known',
  'PUT /auth/profile': 'known',
  'GET /auth/sessions': 'known',
  'DELETE /auth/sessions/{id}': 'known',
  'POST /auth/sign-out': 'known',
  'POST /auth/workspace': 'known',
  'POST /auth/invitations/{workspace_id}/accept': 'known', // R-AUTH-7
  'POST /auth/invitations/{workspace_id}/decline': 'known',
  'POST /auth/password': 'known',
  'POST /auth/totp/start': 'known',
  'POST /auth/totp/confirm': 'known',
  'DELETE /auth/totp': 'known',
  'GET /auth/push': 'known', // R-RES-24: one's own devices and wishes
  'PUT /auth/push': 'known',
  'PUT /auth/push/device': 'known',
  'DELETE /auth/push/device': 'known',
  'POST /auth/sign-in/email': 'open',
  'POST /auth/password-reset': 'open',
  'POST /auth/password-reset/about': 'open',
  'POST /auth/password-reset/confirm': 'open',
  'GET /files/{link}': 'open', // R-ROLE-6: holders of the link, as long as its recipient may have the file
  'POST /courier-updates/{workspace_id}/{id}': 'open', // signed by the courier
  'GET /courier-updates/{workspace_id}/{id}': 'open',
  'POST /message-updates/{workspace_id}/{id}': 'open', // signed by WhatsApp
  'GET /message-updates/{workspace_id}/{id}': 'open',
  'POST /call-reports/{workspace_id}/{id}': 'open', // signed by the call gateway
  'POST /incoming/{key}': 'open', // signed by the store
  'GET /forms/{key}': 'open', // shows only what a landing page may offer
  'POST /forms/{key}/leads': 'open', // needs a key that is public
};

function read(said: string): Need {
  if (said === 'open' || said === 'known') return said;
  const several = said.split(' or ');
  if (several.length > 1) return { one_of: several.map(read) };
  const [first = '', noun] = said.split(' ');
  return noun === undefined ? [first] : [first, noun];
}

// --- effects of things after their creation ----------------------------------------------------------------------

/** R-ROLE-6: applications of stores, and sheets, create leads. */
export const MAKES_LEADS: readonly Need[] = [
  ['create', 'leads'],
  ['import', 'leads'],
];

/** R-ROLE-6: a receiver of an event needs the right to list the event's subject. */
export function needOfEvent(type: string): Need {
  const noun = {
    lead: 'leads',
    order: 'orders',
    product: 'products',
    stock: 'stocks',
    cash: 'cash-entries',
    statement: 'statements',
    payout: 'payouts',
    work_payment: 'work-payments',
    claim: 'claims',
    remittance: 'invoices',
    invoice: 'invoices',
    store: 'applications',
  }[type.split('.')[0]!];
  return noun === undefined ? 'known' : ['list', noun];
}

/**
 * R-ROLE-6: the right to a job and its file, which is the right to the job's effect; null: a job of the service itself, hidden from all.
 */
export function needOfJob(kind: string): Need | null {
  const said = JOBS[kind];
  if (said !== undefined) return read(said);
  const [verb = '', ...noun] = kind.split('-');
  return (verb === 'export' || verb === 'import') && NOUNS.includes(noun.join('-')) ? [verb, noun.join('-')] : null;
}

const JOBS: Record<string, string> = {
  'export-lead-calls': 'export lead-histories', // same as its route
  'import-delivered-orders': 'update orders',
  'import-returned-orders': 'update orders',
  'import-sheet': 'list leads', // its rows become leads
  'create-leads': 'create leads',
  'export-cash-balances': 'export cash-accounts', // same as its route
  'export-payout-orders': 'export payouts', // same as its route
  'export-unmatched': 'export statements',
  'export-work-payment-entries': 'export work-payments',
  'run-payouts': 'create payouts',
  'print-labels': 'update orders',
  'fetch-courier-places': 'update shipping-companies',
  'push-orders': 'assignOrderToShippingCompany',
  'act-on-matching-orders': 'list orders',
  'act-on-matching-leads': 'list leads',
  'redeliver-webhook': 'update webhooks',
  'take-incoming-events': 'update applications',
};

/** R-ERR-4: reads, sign-in and exports stay available while the workspace's subscription is not active. */
export function staysOpen(method: Method, url: string): boolean {
  return method === 'GET' || OPEN_WRITES.includes(`${method} ${url}`) || url.startsWith('/auth/');
}

const OPEN_WRITES = [
  'POST /orders/export',
  'POST /notifications/read',
  'PUT /notification-preferences',
  'POST /message-updates/{workspace_id}/{id}', // an acknowledged update stays acknowledged
  'POST /courier-updates/{workspace_id}/{id}', // a delivered parcel stays delivered
  'POST /call-reports/{workspace_id}/{id}', // an ended call stays ended
  'POST /incoming/{key}', // stored, and processed when the subscription is active
  'POST /forms/{key}/leads', // the same
];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
