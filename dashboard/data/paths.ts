/*
 * The only builder of links inside the dashboard. Paths are relative to /app, and carry what a page needs to show itself; their
 * patterns are in routes/pages.tsx.
 */

type Search = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** `{ status: ['new', 'packed'], page: 2 }` → `?status=new,packed&page=2`; empty values are left out. */
function withSearch(path: string, search: Search): string {
  const pairs = Object.entries(search).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    return text === '' ? [] : [[name, text]];
  });
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
}

/** Target of a page after its work is done (`useWayBack` of state/address.tsx). */
type Next = { next?: string };

/** `from`: reference of an order or a lead; `exchange`: the order whose pieces come back. */
type EntryStart = Next & { from?: string; account_id?: string; exchange?: string };

/** Lists of the service that have a page with the same path and parameters. */
const LIST_PAGES = [
  '/orders',
  '/leads',
  '/lead-calls',
  '/order-histories',
  '/lead-histories',
  '/costs',
  '/failed-deliveries',
  '/conversations',
];

/** Tables of resources whose page has another name. */
const TABLES: Record<string, string> = { 'shipping-companies': '/couriers', users: '/team', 'team-members': '/team' };

export const paths = {
  home: () => '/',
  /** Start of the navigation, also for roles with another home page. */
  menu: () => '/?from=menu',
  signIn: (next?: string) => withSearch('/sign-in', { next }),
  forgotPassword: () => '/forgot-password',
  profile: () => '/profile',
  round: () => '/round',
  scan: () => '/scan',
  pickList: (search: Search = {}) => withSearch('/pick-list', search),
  desk: () => '/desk',
  /** `at`: reference of the open one's order or lead. */
  conversations: (search: Search = {}) => withSearch('/conversations', search),
  stockMovements: (search: Search = {}) => withSearch('/stock-histories', search),
  stock: (id: string) => `/stock/${encodeURIComponent(id)}`,
  stocks: (search: Search = {}) => withSearch('/stock', search),
  team: (search: Search = {}) => withSearch('/team', search),
  /** Starts with the rights of an existing role. */
  newRole: (from: string) => withSearch('/roles/new', { from }),
  settings: () => '/settings',
  /** `setting`: the one to scroll to. */
  generalSettings: (setting?: string) => withSearch('/settings/general', { setting }),
  overview: () => '/overview',
  setup: () => '/setup',
  jobs: (search: Search = {}) => withSearch('/jobs', search),
  job: (id: string) => `/jobs/${encodeURIComponent(id)}`,
  couriers: () => '/couriers',
  newCourier: (search: Next = {}) => withSearch('/couriers/new', search),
  courierRates: (id: string) => `/couriers/${encodeURIComponent(id)}/rates`,
  courierPlaces: (id: string) => `/couriers/${encodeURIComponent(id)}/places`,
  courier: (id: string) => `/couriers/${encodeURIComponent(id)}`,
  unknownCities: () => '/cities/unmatched',
  notifications: (search: Search = {}) => withSearch('/notifications', search),
  /** The page of a list that the service links to (`/orders?status=delivered&keyWord=…`); null when there is none. */
  ofList: (link: string): string | null => {
    const { pathname, searchParams } = new URL(link, 'http://list');
    if (!LIST_PAGES.includes(pathname)) return null;
    const names = [...new Set(searchParams.keys())];
    const said = names.map((name) => [
      name === 'keyWord' ? 'keyword' : name.replace('[]', ''),
      searchParams.getAll(name),
    ]);
    return withSearch(pathname, Object.fromEntries(said) as Search);
  },
  cashLedger: (search: Search = {}) => withSearch('/cash/ledger', search),
  cashBalances: (search: Search = {}) => withSearch('/cash/balances', search),
  /** The cash page of a courier or a delivery person. */
  cashHolder: (id: string) => `/cash/holders/${encodeURIComponent(id)}`,
  accountMoney: (id: string) => `/cash/accounts/${encodeURIComponent(id)}`,
  accountProfit: (id: string) => `/cash/accounts/${encodeURIComponent(id)}/profit`,
  statements: (search: Search = {}) => withSearch('/statements', search),
  statement: (id: string, search: Search = {}) => withSearch(`/statements/${encodeURIComponent(id)}`, search),
  typeStatement: (courier?: string) => withSearch('/statements/type', { courier }),
  uploadStatement: (courier?: string) => withSearch('/statements/upload', { courier }),
  failedDeliveries: (search: Search = {}) => withSearch('/failed-deliveries', search),
  cash: () => '/cash',
  profit: (search: Search = {}) => withSearch('/profit', search),
  statistics: (search: Search = {}) => withSearch('/statistics', search),
  seller: (id: string) => `/sellers/${encodeURIComponent(id)}`,
  orders: (search: Search = {}) => withSearch('/orders', search),
  leads: (search: Search = {}) => withSearch('/leads', search),
  stockList: (search: Search = {}) => withSearch('/stock', search),
  order: (reference: string) => `/orders/${encodeURIComponent(reference)}`,
  /** `from`: an order or a lead of the same customer. */
  /** Starts with the data of an order or a lead, or for an account. */
  newOrder: (begun: EntryStart = {}) => withSearch('/orders/new', begun),
  newLead: (begun: EntryStart = {}) => withSearch('/leads/new', begun),
  lead: (reference: string) => `/leads/${encodeURIComponent(reference)}`,
  settlements: (search: Search = {}) => withSearch('/settlements', search),
  settlement: (id: string) => `/settlements/${encodeURIComponent(id)}`,
  /** The counter where a delivery person hands in cash. */
  settle: (person_id: string) => `/settlements/people/${encodeURIComponent(person_id)}`,
  payouts: (search: Search = {}) => withSearch('/payouts', search),
  newPayouts: () => '/payouts/new',
  payout: (id: string) => `/payouts/${encodeURIComponent(id)}`,
  writeOffs: (search: Search = {}) => withSearch('/write-offs', search),
  unmatched: (search: Search = {}) => withSearch('/statements/unmatched', search),
  workPayments: (search: Search = {}) => withSearch('/work-payments', search),
  dueWork: () => '/work-payments/due',
  workPayment: (id: string) => `/work-payments/${encodeURIComponent(id)}`,
  myPay: () => '/my-pay',
  myPayment: (id: string) => `/my-pay/${encodeURIComponent(id)}`,
  claims: (search: Search = {}) => withSearch('/claims', search),
  /** A generic resource: its table with filters. */
  resource: (name: string, search: Search = {}) => withSearch(TABLES[name] ?? `/${name}`, search),
  newRow: (name: string, search: Next = {}) => withSearch(`/${name}/new`, search),
  row: (name: string, id: string) => `/${name}/${encodeURIComponent(id)}`,
  /** Page that marks the orders of a file as delivered, or as returned. */
  moveByImport: () => '/orders/by-import',
  importInto: (name: string) => `/${name}/import`,
  /** Refused rows of an import. */
  mendRows: (name: string, job: string) => withSearch(`/${name}/import`, { job }),
};
