import type { Ability, Access, Action, Permissions } from './permissions.ts';
import { RESOURCES, type Resource } from '../resources/resource-names.ts';

/*
 * The most that people of one account may do, whatever their role (R-ROLE-12). A role given in a seller's account is
 * reduced to these rights.
 */

/** Read actions of a resource. `import` is among these, because each row of a file needs Create or Update itself (R-ROLE-8). */
type ReadAction = Exclude<Action, 'create' | 'update' | 'delete'>;

/** The owner of a resource's rows, and the actions of people of one account on the rows that they see. */
export type AccountRow =
  | { rows_of: 'account' | 'person'; actions: readonly Action[] }
  | { rows_of: 'workspace'; actions: readonly ReadAction[] };

const EVERY = ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'] as const satisfies Action[];
const READ = ['list', 'retrieve', 'export', 'import'] as const satisfies ReadAction[];
const READ_ONLY = ['list', 'retrieve', 'export'] as const satisfies ReadAction[];
const LOOK = ['list', 'retrieve'] as const satisfies ReadAction[];

/** All actions on rows of their own account. */
const THEIRS = { rows_of: 'account', actions: EVERY } as const satisfies AccountRow;
/** Rows about their account, written by the house. */
const WRITTEN_BY_HOUSE = { rows_of: 'account', actions: READ_ONLY } as const satisfies AccountRow;
/** Rows that they can neither see nor change. */
const OF_HOUSE = { rows_of: 'workspace', actions: [] } as const satisfies AccountRow;

export const ACCOUNT_RIGHTS: Readonly<Record<Resource, AccountRow>> = {
  products: THEIRS,
  stocks: THEIRS,
  'stock-histories': THEIRS,
  orders: THEIRS,
  'order-histories': THEIRS,
  leads: THEIRS,
  'lead-histories': THEIRS,
  warehouses: { rows_of: 'workspace', actions: READ },
  'shipping-companies': { rows_of: 'workspace', actions: LOOK },
  categories: { rows_of: 'workspace', actions: READ_ONLY },
  'cash-accounts': WRITTEN_BY_HOUSE,
  'cash-entries': WRITTEN_BY_HOUSE,
  statements: OF_HOUSE,
  'fee-plans': OF_HOUSE,
  'driver-rates': OF_HOUSE,
  costs: OF_HOUSE,
  'money-transfers': OF_HOUSE,
  'cash-adjustments': OF_HOUSE,
  'money-accounts': OF_HOUSE,
  settlements: OF_HOUSE,
  payouts: WRITTEN_BY_HOUSE,
  claims: WRITTEN_BY_HOUSE,
  'seller-advances': WRITTEN_BY_HOUSE,
  // People read their own without any right (R-PAY-7).
  'work-payments': OF_HOUSE,
  invoices: { rows_of: 'account', actions: READ },
  notifications: { rows_of: 'person', actions: EVERY },
  roles: OF_HOUSE,
  webhooks: THEIRS,
  users: THEIRS,
  applications: THEIRS,
  'call-centers': OF_HOUSE,
  'assignment-rules': OF_HOUSE,
  'guard-rules': OF_HOUSE,
  'courier-rules': OF_HOUSE,
  sheets: THEIRS,
  cities: { rows_of: 'workspace', actions: READ_ONLY },
  areas: { rows_of: 'workspace', actions: READ_ONLY },
  statistics: { rows_of: 'account', actions: READ },
  dashboard: THEIRS,
  'marketplace-products': { rows_of: 'workspace', actions: READ },
  'marketplace-stocks': { rows_of: 'workspace', actions: READ },
  sourcings: THEIRS,
  'sourcing-messages': THEIRS,
  'team-members': THEIRS,
  settings: THEIRS,
  'message-templates': OF_HOUSE,
  'message-channels': OF_HOUSE,
  'call-gateways': OF_HOUSE,
  'message-prices': OF_HOUSE,
  'automatic-messages': THEIRS,
  'blacklisted-phones': THEIRS,
};

/** Named abilities apply to orders and leads of their own account, except those over the house's money. */
export const ACCOUNT_ABILITIES: Readonly<Record<Ability, boolean>> = {
  markAsPackedByScanner: true,
  markAsShippedByScanner: true,
  markAsReturnedByScanner: true,
  markAsDeliveredByScanner: true,
  markAsCanceledByScanner: true,
  ReNewOrder: true,
  assignOrderToShippingCompany: true,
  assignOrderToDeliveryBoys: true,
  assignLeads: true,
  deliverOrders: true,
  WriteOffCash: false,
  AdjustCash: false,
  CloseBooks: false,
  PaySellers: false,
};

type Rights = { permissions: Permissions; abilities: readonly Ability[] };

/** The subset of a role's rights for people who see one account (R-ROLE-12). */
export const rightsInOneAccount = ({ permissions, abilities }: Rights): Rights => ({
  permissions: Object.fromEntries(
    RESOURCES.flatMap((name) => {
      const allowed: readonly Action[] = ACCOUNT_RIGHTS[name].actions;
      const kept = (permissions[name] ?? []).filter((action) => allowed.includes(action));
      return kept.length > 0 ? [[name, kept]] : [];
    }),
  ),
  abilities: abilities.filter((name) => ACCOUNT_ABILITIES[name]),
});

/** True when no role gives this access to people of one account. */
export function isOfWorkspace(access: Access): boolean {
  if (access.kind === 'ability') return !ACCOUNT_ABILITIES[access.ability];
  if (access.kind === 'one-of') return access.of.every(isOfWorkspace);
  if (access.kind !== 'action') return false;
  const allowed: readonly Action[] = ACCOUNT_RIGHTS[access.resource].actions;
  return access.of_workspace === true || !allowed.includes(access.action);
}

/** True when people of one account see a field of a resource's rows. */
export const isSeenByAccounts = ({ seen_by_accounts }: { seen_by_accounts?: readonly string[] }, name: string) =>
  seen_by_accounts?.includes(name) ?? true;
