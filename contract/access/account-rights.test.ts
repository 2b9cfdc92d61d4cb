import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACCOUNT_RIGHTS, isOfWorkspace, rightsInOneAccount } from './account-rights.ts';
import { ALL_RESOURCES, ALL_ROUTES } from '../all-routes.ts';
import { SYSTEM_ROLES } from './permissions.ts';

/** Resources whose account is an ordinary field, which their own SQL statements check (contract/access/members.ts). */
const PEOPLE = ['users', 'team-members'];

test('whose the rows of a resource are is what its contract says', () => {
  const said = ALL_RESOURCES.filter(({ name }) => !PEOPLE.includes(name));
  for (const { name, belongs_to } of said) assert.equal(ACCOUNT_RIGHTS[name].rows_of, belongs_to, name);
});

test('what is seen in part is searched, sorted and filtered by what is seen, and shown by no other route', () => {
  const partly = ALL_RESOURCES.filter(({ seen_by_accounts }) => seen_by_accounts);
  assert.ok(partly.length > 0);
  for (const { name, seen_by_accounts: seen = [], searched, sorted, filtered = [], statuses, routes } of partly) {
    const asked = [...searched, ...sorted, ...filtered, ...(statuses ? ['status'] : [])];
    assert.deepEqual(asked.filter((field) => !seen.includes(field)), [], name); // prettier-ignore
    const own = ALL_ROUTES.filter(
      (route) => route.access.kind === 'action' && route.access.resource === name && !isOfWorkspace(route.access),
    );
    assert.deepEqual(own.map(({ id }) => id).sort(), [routes.list!.id, routes.retrieve!.id].sort(), name); // prettier-ignore
  }
});

test('a Seller has all that it had: its role is made for one account', () => {
  const { permissions, abilities } = SYSTEM_ROLES.Seller;
  const left = rightsInOneAccount({ permissions, abilities });
  assert.deepEqual(left, { permissions: { ...left.permissions, ...permissions }, abilities });
  assert.deepEqual(Object.keys(left.permissions).sort(), Object.keys(permissions).sort());
});
