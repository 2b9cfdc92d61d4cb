import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_ROUTES } from '../all-routes.ts';
import {
  ABILITIES,
  ACTIONS,
  SCOPES,
  SYSTEM_ROLES,
  allows,
  can,
  may,
  rightsBeyond,
  scopeFor,
  type Grants,
  type RoleDefinition,
} from './permissions.ts';
import { RESOURCES } from '../resources/resource-names.ts';

/*
 * R-ROLE-2 and R-ROLE-3 written a second time, one letter per action: l list, r retrieve, c create, u update, d delete,
 * e export, i import.
 */
const LETTERS = { list: 'l', retrieve: 'r', create: 'c', update: 'u', delete: 'd', export: 'e', import: 'i' };
/** Every action, except on these resources. */
const ADMIN = 'cities lrei | areas lrei | statistics lrei';
const ALL_LETTERS = 'lrcudei';
const SELLER = `
products lruei | stocks lrei | marketplace-products lrei | marketplace-stocks lrei | stock-histories lrei
order-histories lrei | lead-histories lrei | warehouses lrei | notifications lrei | invoices lrei | webhooks lrei
statistics lrei | dashboard lrei | orders lrdei | leads lrdei | sourcings lrcei | sourcing-messages lrcei
applications lrcudei | team-members lrcudei | settings lu | cash-accounts lr | cash-entries lr | payouts lre | seller-advances lre | automatic-messages lr
`;

const grantsOf = (role: 'Admin' | 'Seller', scopes: readonly string[] | null = null): Grants => ({
  permissions: SYSTEM_ROLES[role].permissions,
  abilities: SYSTEM_ROLES[role].abilities,
  scopes,
});

const readTable = (text: string) =>
  new Map(
    text
      .trim()
      .split(/\s*[|\n]\s*/)
      .map((row) => row.split(' ') as [string, string]),
  );

for (const [role, text, else_] of [
  ['Admin', ADMIN, ALL_LETTERS],
  ['Seller', SELLER, ''],
] as const) {
  test(`the ${role} may do what its rule says with each resource, and nothing else`, () => {
    const table = readTable(text);
    assert.deepEqual(
      [...table.keys()].filter((name) => !RESOURCES.some((resource) => resource === name)),
      [],
    );
    for (const resource of RESOURCES) {
      for (const action of ACTIONS) {
        const expected = (table.get(resource) ?? else_).includes(LETTERS[action]);
        assert.equal(may(grantsOf(role), resource, action), expected, `${role} ${action} ${resource}`);
      }
    }
  });
}

test('each scope opens its own actions of its own resource, never more than the role has', () => {
  for (const scope of SCOPES) {
    const grants = grantsOf('Admin', [scope]);
    for (const resource of RESOURCES) {
      for (const action of ACTIONS) {
        const verb = action === 'list' || action === 'retrieve' ? 'view' : action;
        const expected = scope === `${verb} ${resource}` && may(grantsOf('Admin'), resource, action);
        assert.equal(may(grants, resource, action), expected, `${scope}: ${action} ${resource}`);
      }
    }
  }
  assert.equal(scopeFor('leads', 'retrieve'), 'view leads');
  assert.equal(may(grantsOf('Seller', SCOPES), 'orders', 'create'), false);
  assert.equal(may(grantsOf('Admin', []), 'orders', 'list'), false);
});

test('an Admin has every named ability but to deliver, a token of it only with the scope to update what it is done to, a Seller that of leads', () => {
  assert.equal(can(grantsOf('Admin'), 'deliverOrders'), false);
  for (const ability of ABILITIES.filter((name) => name !== 'deliverOrders')) {
    assert.equal(can(grantsOf('Admin'), ability), true, ability);
    const isOfLeads = ability === 'assignLeads';
    const isOfCash = ['WriteOffCash', 'AdjustCash', 'CloseBooks', 'PaySellers'].includes(ability);
    assert.equal(can(grantsOf('Admin', ['update orders']), ability), !isOfLeads && !isOfCash, ability);
    assert.equal(can(grantsOf('Admin', ['update cash-accounts']), ability), isOfCash, ability);
    assert.equal(can(grantsOf('Admin', ['view orders', 'update leads']), ability), isOfLeads, ability);
    assert.equal(can(grantsOf('Seller'), ability), isOfLeads, ability);
  }
});

test('an Admin may give every role of the service, a Seller those that see one account and have no more than it', () => {
  const all = Object.entries(SYSTEM_ROLES as Record<string, RoleDefinition>);
  const of = (name: 'Admin' | 'Seller') => ({ ...SYSTEM_ROLES[name], scopes: null });
  for (const [name, role] of all) {
    assert.deepEqual(rightsBeyond(of('Admin'), true, role), [], name);
    assert.equal(rightsBeyond(of('Seller'), false, role).length === 0, name === 'Seller', name);
    assert.ok(
      role.assignable_by.every((giver) => giver in SYSTEM_ROLES),
      name,
    );
  }
  assert.deepEqual(
    all.flatMap(([name, { assignable_by }]) => (assignable_by.includes('Seller') ? [name] : [])),
    ['Agent', 'Packer'],
  );
});

test('no route is open to a caller without rights, and none is closed to an Admin with all rights', () => {
  const nobody: Grants = { permissions: {}, abilities: [], scopes: null };
  for (const route of ALL_ROUTES) {
    if (route.access.kind !== 'action' && route.access.kind !== 'ability') continue;
    assert.equal(allows(nobody, route.access), false, route.id);
    // An Admin may grant the ability to deliver, but does not have it.
    const isOfDelivery = route.access.kind === 'ability' && route.access.ability === 'deliverOrders';
    assert.equal(allows(grantsOf('Admin'), route.access), !isOfDelivery, route.id);
  }
});
