/*
 * Who may do what (R-ROLE-1). Pure data and three questions: the server decides with them,
 * the dashboard hides with them.
 */
import { RESOURCES, type Resource } from './resource-names.ts';

/** R-RES-1, in its order. */
export const ACTIONS = ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * Named permissions of R-MOVE-5; `import` and `export` there are the actions of orders. `deliverOrders`: may be chosen as the one who
 * brings parcels (R-ROLE-11), which is a person’s work and no right that others include: an Admin has it not, but gives it.
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
  'deliverOrders',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Fields that a role may leave out of what its people see (R-ROLE-10), with what that means for them. */
export const MASKED_FIELDS = {
  'leads.phone': 'The phone of a lead shows only to whoever holds the lead, and is found by its whole number only',
  'orders.phone': 'The phones of an order do not show, and are found by a whole number only',
  'products.purchase_price': 'What a product was bought for neither shows nor can be set',
} as const;
export type MaskedField = keyof typeof MASKED_FIELDS;

export type Permissions = Partial<Record<Resource, readonly Action[]>>;
export type RoleDefinition = {
  permissions: Permissions;
  abilities: readonly Ability[];
  scope: 'workspace' | 'account';
  /** Fields its people do not see. */
  masks: readonly MaskedField[];
  /** Names of roles whose people may give it although they lack its rights (R-ROLE-4). */
  assignable_by: readonly string[];
};

const ALL = ACTIONS;
const EVERY_MASK = ['leads.phone', 'orders.phone', 'products.purchase_price'] as const satisfies MaskedField[];
const LOOK = ['list', 'retrieve'] as const satisfies Action[];
const READ = ['list', 'retrieve', 'export', 'import'] as const satisfies Action[];
/** READ lets a Seller import orders (R-ROLE-3); others who only read must make none by a file. */
const READ_ONLY = ['list', 'retrieve', 'export'] as const satisfies Action[];

const everyResource = (actions: readonly Action[]): Permissions =>
  Object.fromEntries(RESOURCES.map((resource) => [resource, actions]));

/**
 * The roles a workspace is born with. Admin: R-ROLE-2. Seller: R-ROLE-3.
 * The others are presets (R-ROLE-4).
 */
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
      webhooks: READ,
      statistics: READ,
      dashboard: READ,
      orders: [...READ, 'delete'],
      leads: [...READ, 'delete'],
      sourcings: [...READ, 'create'],
      'sourcing-messages': [...READ, 'create'],
      applications: ALL,
      'team-members': ALL,
      settings: ['list', 'update'],
    },
    abilities: [],
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
      products: LOOK,
      cities: READ,
      areas: READ,
      users: LOOK,
      statistics: READ,
      dashboard: LOOK,
      notifications: [...LOOK, 'update'],
    },
    abilities: ['markAsCanceledByScanner', 'ReNewOrder'],
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
    permissions: { warehouses: LOOK, notifications: [...LOOK, 'update'] },
    abilities: ['deliverOrders', 'markAsDeliveredByScanner', 'markAsReturnedByScanner'],
    masks: ['leads.phone', 'products.purchase_price'],
    assignable_by: [],
  },
  Accountant: {
    scope: 'workspace',
    permissions: {
      orders: READ_ONLY,
      'order-histories': READ,
      invoices: ALL,
      statistics: READ,
      dashboard: LOOK,
      'shipping-companies': LOOK,
      notifications: [...LOOK, 'update'],
    },
    abilities: [],
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

/** Whoever made the workspace has it, and somebody always does. */
export const ADMIN = 'Admin' satisfies SystemRole;

/**
 * What a role of a workspace gives. The service's own roles give what SYSTEM_ROLES says today, whatever it said when the workspace
 * was made.
 */
export function definitionOf(role: RoleDefinition & { name: string; is_system: boolean }): RoleDefinition {
  const own: RoleDefinition | undefined = role.is_system
    ? (SYSTEM_ROLES as Record<string, RoleDefinition>)[role.name]
    : undefined;
  return own ?? role;
}

/**
 * Whose people see only the orders that are assigned to them now (R-ROLE-11): who delivers and has not the list of all orders. By the
 * role, never by a token's scopes: narrowing must not change whose orders are meant.
 */
export const seesOwnDeliveries = ({
  permissions,
  abilities,
}: Pick<RoleDefinition, 'permissions' | 'abilities'>): boolean =>
  abilities.includes('deliverOrders') && !permissions.orders?.includes('list');

/** What is of whoever brings an order, where a role sees its own deliveries. */
export const OF_DELIVERIES: readonly Resource[] = ['orders', 'order-histories'];
/** What counts the orders of everybody; no row of it says whose they are. */
const OF_ALL_ORDERS: readonly Resource[] = ['statistics', 'dashboard'];

/** What a role's people may do: of their own deliveries they look at orders and moves, and at no figures of everybody's. */
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
 * Token scopes (R-AUTH-5): `view leads` covers list and retrieve, the others are `<action> <resource>`.
 * A named ability is part of the `update orders` scope.
 */
export const SCOPES: readonly string[] = RESOURCES.flatMap((resource) =>
  ['view', 'create', 'update', 'delete', 'export', 'import'].map((verb) => `${verb} ${resource}`),
);

export const scopeFor = (resource: Resource, action: Action): string =>
  `${action === 'list' || action === 'retrieve' ? 'view' : action} ${resource}`;

/** What `may` needs to know of a caller. `scopes` null: not narrowed (a session, or a token with all scopes). */
export type Grants = {
  permissions: Permissions;
  abilities: readonly Ability[];
  scopes: readonly string[] | null;
};

/** All that a role gives whoever acts. */
export type ActorGrants = Grants & {
  masks: readonly MaskedField[];
  /** What they may do with orders is of those that are assigned to them now. */
  own_deliveries?: boolean;
  /** Name of the role these come from; none for what the service does by itself. */
  role?: string;
};

export function may(grants: Grants, resource: Resource, action: Action): boolean {
  if (!grants.permissions[resource]?.includes(action)) return false;
  return grants.scopes === null || grants.scopes.includes(scopeFor(resource, action));
}

/** The same of the rows of everybody whom the scope shows. */
export const mayOfAll = (grants: ActorGrants, resource: Resource, action: Action): boolean =>
  may(grants, resource, action) && !(grants.own_deliveries && OF_DELIVERIES.includes(resource));

export function can(grants: Grants, ability: Ability): boolean {
  if (!grants.abilities.includes(ability)) return false;
  return grants.scopes === null || grants.scopes.includes('update orders');
}

/** True when the field does not show to the caller, whatever else it may. */
export const isMasked = ({ masks }: ActorGrants, field: MaskedField): boolean => masks.includes(field);

/** Whoever hands orders to those who bring them says who these are, without being one. */
export const mayGive = (grants: Grants, ability: Ability): boolean =>
  can(grants, ability === 'deliverOrders' ? 'assignOrderToDeliveryBoys' : ability);

/**
 * What a role would give beyond these grants, in words for whoever asked; empty: it may be given, made or changed (R-ROLE-4).
 * `sees_all`: the giver sees the whole workspace.
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

/** What an endpoint asks of its caller. Mandatory on every route. */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | { kind: 'action'; resource: Resource; action: Action }
  | { kind: 'ability'; ability: Ability };

export const allows = (grants: Grants, access: Access): boolean => {
  switch (access.kind) {
    case 'public':
    case 'signed-in':
      return true;
    case 'action':
      return may(grants, access.resource, access.action);
    case 'ability':
      return can(grants, access.ability);
    default:
      return access satisfies never;
  }
};

export const action = (resource: Resource, name: Action): Access => ({ kind: 'action', resource, action: name });
export const ability = (name: Ability): Access => ({ kind: 'ability', ability: name });
