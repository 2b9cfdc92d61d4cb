/*
 * Permissions (R-ROLE-1) as pure data with three questions: the server checks them, and the dashboard hides what they
 * deny.
 */
import { RESOURCES, type Resource } from '../resources/resource-names.ts';

/** R-RES-1, in its order. */
export const ACTIONS = ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * Named permissions of R-MOVE-5; `import` and `export` there are the actions of orders. `assignLeads`: assigns
 * waiting leads to agents and pauses agents (R-DESK-6); in an account, only its own team. `deliverOrders`: may be chosen as a
 * delivery person (R-ROLE-11). No other right includes it, as delivering is a person's work: an Admin lacks it, but may
 * give it. The last four are of cash (R-CASH-5): writing off debts, adjusting accounts, closing a month, paying sellers
 * and workers of the house.
 */
export const ABILITIES = [
  'markAsPackedByScanner',
  'markAsShippedByScanner',
  'markAsReturnedByScanner',
  'markAsDeliveredByScanner',
  'markAsCanceledByScanner',
  'ReNewOrder',
  'assignOrderToShippingCompany',
  'assignOrderToDeliveryBoys',
  'assignLeads',
  'deliverOrders',
  'WriteOffCash',
  'AdjustCash',
  'CloseBooks',
  'PaySellers',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Fields that a role may hide from its people (R-ROLE-10), each with the effect of hiding it. */
export const MASKED_FIELDS = {
  'leads.phone': 'Visible only to the lead’s holder; searched only by the full number',
  'orders.phone': 'Never visible; searched only by the full number',
  'products.purchase_price': 'Can neither be seen nor set',
} as const;
export type MaskedField = keyof typeof MASKED_FIELDS;

export type Permissions = Partial<Record<Resource, readonly Action[]>>;
export type RoleDefinition = {
  permissions: Permissions;
  abilities: readonly Ability[];
  scope: 'workspace' | 'account';
  /** Fields hidden from its people. */
  masks: readonly MaskedField[];
  /** Roles whose people may give this one without having its rights (R-ROLE-4). */
  assignable_by: readonly string[];
};

const ALL = ACTIONS;
const EVERY_MASK = ['leads.phone', 'orders.phone', 'products.purchase_price'] as const satisfies MaskedField[];
const LOOK = ['list', 'retrieve'] as const satisfies Action[];
const READ = ['list', 'retrieve', 'export', 'import'] as const satisfies Action[];
/** READ lets a Seller import orders (R-ROLE-3); other read-only roles must not create any by a file. */
const READ_ONLY = ['list', 'retrieve', 'export'] as const satisfies Action[];

const everyResource = (actions: readonly Action[]): Permissions =>
  Object.fromEntries(RESOURCES.map((resource) => [resource, actions]));

/** The roles of every new workspace. Admin: R-ROLE-2. Seller: R-ROLE-3. The others are presets (R-ROLE-4). */
export const SYSTEM_ROLES = {
  Admin: {
    scope: 'workspace',
    permissions: { ...everyResource(ALL), cities: READ, areas: READ, statistics: READ },
    abilities: ABILITIES.filter((name) => name !== 'deliverOrders'),
    masks: [],
    assignable_by: [],
  },
  Seller: {
    scope: 'account',
    permissions: {
      products: ['list', 'retrieve', 'update', 'export', 'import'],
      stocks: READ,
      'marketplace-products': READ,
      'marketplace-stocks': READ,
      'stock-histories': READ,
      'order-histories': READ,
      'lead-histories': READ,
      warehouses: READ,
      notifications: READ,
      invoices: READ,
      payouts: [...LOOK, 'export'],
      'seller-advances': [...LOOK, 'export'],
      'cash-accounts': LOOK,
      'cash-entries': LOOK,
      webhooks: READ,
      statistics: READ,
      dashboard: READ,
      orders: [...READ, 'delete'],
      leads: [...READ, 'delete'],
      sourcings: [...READ, 'create'],
      'sourcing-messages': [...READ, 'create'],
      'automatic-messages': LOOK,
      applications: ALL,
      'team-members': ALL,
      settings: ['list', 'update'],
    },
    abilities: ['assignLeads'],
    masks: [],
    assignable_by: [],
  },
  Agent: {
    scope: 'workspace',
    permissions: {
      leads: [...LOOK, 'create', 'update'],
      'lead-histories': LOOK,
      orders: LOOK,
      products: LOOK,
      cities: LOOK,
      areas: LOOK,
      notifications: [...LOOK, 'update'],
    },
    abilities: [],
    masks: EVERY_MASK,
    assignable_by: ['Seller'],
  },
  'Call Center Manager': {
    scope: 'workspace',
    permissions: {
      leads: ALL,
      'lead-histories': READ,
      'blacklisted-phones': ALL,
      orders: [...READ_ONLY, 'create'],
      'order-histories': READ,
      'call-centers': ALL,
      'message-templates': ALL,
      'automatic-messages': [...LOOK, 'update'],
      'assignment-rules': ALL,
      'guard-rules': [...LOOK, 'create', 'update', 'delete'],
      products: LOOK,
      cities: READ,
      areas: READ,
      users: LOOK,
      statistics: READ,
      dashboard: LOOK,
      notifications: [...LOOK, 'update'],
    },
    abilities: ['markAsCanceledByScanner', 'ReNewOrder', 'assignLeads'],
    masks: ['products.purchase_price'],
    assignable_by: [],
  },
  Packer: {
    scope: 'workspace',
    permissions: {
      orders: [...LOOK, 'update'],
      'order-histories': LOOK,
      products: LOOK,
      stocks: LOOK,
      warehouses: LOOK,
      notifications: [...LOOK, 'update'],
    },
    abilities: ['markAsPackedByScanner', 'markAsShippedByScanner', 'markAsReturnedByScanner'],
    masks: ['leads.phone', 'products.purchase_price'],
    assignable_by: ['Seller'],
  },
  'Stock Manager': {
    scope: 'workspace',
    permissions: {
      products: ALL,
      categories: ALL,
      stocks: ALL,
      'stock-histories': READ,
      warehouses: ALL,
      orders: LOOK,
      'order-histories': LOOK,
      notifications: [...LOOK, 'update'],
    },
    abilities: ['markAsPackedByScanner', 'markAsShippedByScanner', 'markAsReturnedByScanner'],
    masks: ['leads.phone'],
    assignable_by: [],
  },
  Delivery: {
    scope: 'workspace',
    permissions: { settlements: LOOK, warehouses: LOOK, notifications: [...LOOK, 'update'] },
    abilities: ['deliverOrders', 'markAsDeliveredByScanner', 'markAsReturnedByScanner'],
    masks: ['leads.phone', 'products.purchase_price'],
    assignable_by: [],
  },
  Accountant: {
    scope: 'workspace',
    permissions: {
      orders: READ_ONLY,
      'order-histories': READ,
      leads: LOOK,
      invoices: ALL,
      'cash-accounts': READ_ONLY,
      'cash-entries': READ_ONLY,
      settlements: ALL,
      payouts: ALL,
      'work-payments': ALL,
      'seller-advances': ALL,
      claims: ALL,
      'fee-plans': ALL,
      'driver-rates': ALL,
      'money-accounts': ALL,
      statements: ALL,
      'money-transfers': ALL,
      costs: ALL,
      'message-prices': ALL,
      'cash-adjustments': ALL,
      statistics: READ,
      dashboard: LOOK,
      'shipping-companies': LOOK,
      notifications: [...LOOK, 'update'],
    },
    abilities: ['WriteOffCash', 'AdjustCash', 'CloseBooks', 'PaySellers'],
    masks: ['leads.phone'],
    assignable_by: [],
  },
  'Follow-Up': {
    scope: 'workspace',
    permissions: {
      orders: [...LOOK, 'update', 'export'],
      'order-histories': READ,
      leads: LOOK,
      'lead-histories': LOOK,
      'shipping-companies': LOOK,
      'automatic-messages': [...LOOK, 'update'],
      cities: LOOK,
      areas: LOOK,
      notifications: [...LOOK, 'update'],
    },
    abilities: ['markAsCanceledByScanner', 'ReNewOrder'],
    masks: ['products.purchase_price'],
    assignable_by: [],
  },
} as const satisfies Record<string, RoleDefinition>;
export type SystemRole = keyof typeof SYSTEM_ROLES;

/** Role of the creator of a workspace; at least one person always has it. */
export const ADMIN = 'Admin' satisfies SystemRole;

/**
 * The rights of a workspace's role. System roles have those of SYSTEM_ROLES today, whatever it was when the workspace
 * was made.
 */
export function definitionOf(role: RoleDefinition & { name: string; is_system: boolean }): RoleDefinition {
  const own: RoleDefinition | undefined = role.is_system
    ? (SYSTEM_ROLES as Record<string, RoleDefinition>)[role.name]
    : undefined;
  return own ?? role;
}

/**
 * True when the role's people see only the orders currently assigned to them (R-ROLE-11): they deliver and may not list
 * all orders. The role decides, never a token's scopes: narrowing must not change the visible orders.
 */
export const seesOwnDeliveries = ({
  permissions,
  abilities,
}: Pick<RoleDefinition, 'permissions' | 'abilities'>): boolean =>
  abilities.includes('deliverOrders') && !permissions.orders?.includes('list');

/** Resources limited to the delivery person's own orders, for a role that sees its own deliveries. */
export const OF_DELIVERIES: readonly Resource[] = ['orders', 'order-histories'];
/** Resources that count all orders; their rows name no delivery person. */
const OF_ALL_ORDERS: readonly Resource[] = ['statistics', 'dashboard'];

/** The permissions of a role's people. Delivery people may view their own orders and moves, but no overall figures. */
export function permissionsOf(role: Pick<RoleDefinition, 'permissions' | 'abilities'>): Permissions {
  if (!seesOwnDeliveries(role)) return role.permissions;
  const named = Object.entries(role.permissions) as [Resource, readonly Action[]][];
  const kept = Object.fromEntries(named.filter(([resource]) => !OF_ALL_ORDERS.includes(resource)));
  const looked = OF_DELIVERIES.map((resource) => [
    resource,
    [...new Set([...LOOK, ...(role.permissions[resource] ?? [])])],
  ]);
  return { ...kept, ...Object.fromEntries(looked) };
}

/**
 * Token scopes (R-AUTH-5): `view leads` covers list and retrieve, the others are `<action> <resource>`. A named ability
 * belongs to the scope `update orders`, abilities on leads to `update leads`, on cash to `update cash-accounts`.
 */
export const SCOPES: readonly string[] = RESOURCES.flatMap((resource) =>
  ['view', 'create', 'update', 'delete', 'export', 'import'].map((verb) => `${verb} ${resource}`),
);

export const scopeFor = (resource: Resource, action: Action): string =>
  `${action === 'list' || action === 'retrieve' ? 'view' : action} ${resource}`;

/** The part of a caller that `may` needs. `scopes` null: not narrowed (a session, or a token with all scopes). */
export type Grants = {
  permissions: Permissions;
  abilities: readonly Ability[];
  scopes: readonly string[] | null;
  /** True: the holder sees one account, and therefore has no right that is `of_workspace` (R-ROLE-12). */
  sees_one_account?: boolean;
};

/** All rights that a role gives. */
export type ActorGrants = Grants & {
  masks: readonly MaskedField[];
  /** Their rights on orders apply to the orders currently assigned to them. */
  own_deliveries?: boolean;
  /** Name of the role these come from; none for the service itself. */
  role?: string;
};

export function may(grants: Grants, resource: Resource, action: Action): boolean {
  if (!grants.permissions[resource]?.includes(action)) return false;
  return grants.scopes === null || grants.scopes.includes(scopeFor(resource, action));
}

/** True when the caller may act on all rows in scope, not only on the own deliveries. */
export const mayOfAll = (grants: ActorGrants, resource: Resource, action: Action): boolean =>
  may(grants, resource, action) && !(grants.own_deliveries && OF_DELIVERIES.includes(resource));

export function can(grants: Grants, ability: Ability): boolean {
  if (!grants.abilities.includes(ability)) return false;
  return grants.scopes === null || grants.scopes.includes(scopeOfAbility(ability));
}

const CASH_ABILITIES: readonly Ability[] = ['WriteOffCash', 'AdjustCash', 'CloseBooks', 'PaySellers'];
const scopeOfAbility = (ability: Ability): string => {
  if (CASH_ABILITIES.includes(ability)) return 'update cash-accounts';
  return ability === 'assignLeads' ? 'update leads' : 'update orders';
};

/** True when the field is hidden from the caller, whatever the caller's other rights. */
export const isMasked = ({ masks }: ActorGrants, field: MaskedField): boolean => masks.includes(field);

/** A caller who assigns delivery people may also give that ability, without having it. */
export const mayGive = (grants: Grants, ability: Ability): boolean =>
  can(grants, ability === 'deliverOrders' ? 'assignOrderToDeliveryBoys' : ability);

/**
 * The rights of a role beyond these grants, as texts; empty: it may be given, made or changed (R-ROLE-4). `sees_all`:
 * the giver sees the whole workspace.
 */
export function rightsBeyond(
  grants: ActorGrants,
  sees_all: boolean,
  role: Omit<RoleDefinition, 'assignable_by'>,
): string[] {
  const permissions = Object.entries(role.permissions) as [Resource, readonly Action[]][];
  return [
    ...(role.scope === 'workspace' && !sees_all ? ['sight of the whole workspace'] : []),
    ...permissions.flatMap(([resource, actions]) =>
      actions.filter((name) => !mayOfAll(grants, resource, name)).map((name) => `${name} ${resource}`),
    ),
    ...role.abilities.filter((name) => !mayGive(grants, name)),
    ...grants.masks.filter((field) => !role.masks.includes(field)).map((field) => `sight of ${field}`),
  ];
}

/**
 * The access that an endpoint requires. Mandatory on every route. `of_workspace`: only callers who see the whole
 * workspace, where the right alone does not imply it (R-ROLE-12).
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | ActionAccess
  | { kind: 'one-of'; of: readonly ActionAccess[] }
  | { kind: 'ability'; ability: Ability };
/** `token_scope`: the action whose scope a token needs, where a right to read lets a person act. */
export type ActionAccess = {
  kind: 'action';
  resource: Resource;
  action: Action;
  of_workspace?: true;
  token_scope?: Action;
};

export const allows = (grants: Grants, access: Access): boolean => {
  switch (access.kind) {
    case 'public':
    case 'signed-in':
      return true;
    case 'action':
      return (
        !(access.of_workspace && grants.sees_one_account) &&
        may({ ...grants, scopes: null }, access.resource, access.action) &&
        (grants.scopes === null || grants.scopes.includes(scopeOf(access)))
      );
    case 'one-of':
      return access.of.some((one) => allows(grants, one));
    case 'ability':
      return can(grants, access.ability);
    default:
      return access satisfies never;
  }
};

const scopeOf = ({ resource, action: own, token_scope = own }: ActionAccess): string => scopeFor(resource, token_scope);

/** The scope that a token needs for an access, in words; null: none. */
export function scopeOfAccess(access: Access): string | null {
  if (access.kind === 'action') return scopeOf(access);
  if (access.kind === 'one-of') return access.of.map(scopeOf).join(' | ');
  return access.kind === 'ability' ? scopeOfAbility(access.ability) : null;
}

/** The scope that a token lacks although its role allows the access; null: the role does not allow it. */
export const missingScope = (grants: Grants, access: Access): string | null =>
  grants.scopes === null || !allows({ ...grants, scopes: null }, access) ? null : scopeOfAccess(access);

export const action = (resource: Resource, name: Action): ActionAccess => ({ kind: 'action', resource, action: name });
/** The same right, for callers who see the whole workspace. */
export const ofWorkspace = (access: ActionAccess): ActionAccess => ({ ...access, of_workspace: true });
/** The same right for people; a token needs the scope of `name`. */
export const withTokenScope = (access: ActionAccess, name: Action): ActionAccess => ({ ...access, token_scope: name });
/** Any of these rights suffices. */
export const oneOfRights = (...of: readonly ActionAccess[]): Access => ({ kind: 'one-of', of });
export const ability = (name: Ability): Access => ({ kind: 'ability', ability: name });
