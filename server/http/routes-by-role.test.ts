import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_ROUTES } from '../../contract/all-routes.ts';
import {
  SYSTEM_ROLES,
  may,
  permissionsOf,
  type Access,
  type RoleDefinition,
} from '../../contract/access/permissions.ts';
import type { Route } from '../../contract/route.ts';
import { testService } from '../../test/harness.ts';
import { everyRow } from '../../test/rows.ts';
import { restClient, world, type Client } from '../../test/world.ts';

const service = await testService();
const w = await world(service);
const restRoutes = ALL_ROUTES.filter((route) => route.surfaces.includes('rest'));

/** Requests rows that do not exist, with an empty body: an authorised caller gets 404 or 422. */
const knock = (client: Client, { method, url }: Route) =>
  client.send(method, url.replace(/\{\w+\}/g, 'nothing'), method === 'GET' || method === 'DELETE' ? {} : { body: {} });

const isAllowed = (role: RoleDefinition, access: Access): boolean => {
  if (access.kind === 'one-of') return access.of.some((one) => isAllowed(role, one));
  if (access.kind === 'action') return (permissionsOf(role)[access.resource] ?? []).includes(access.action);
  return access.kind === 'ability' ? role.abilities.includes(access.ability) : true;
};

for (const [name, role] of Object.entries(SYSTEM_ROLES as Record<string, RoleDefinition>)) {
  test(`every REST route answers 403 to the role ${name} exactly where its table says no, and then writes nothing`, async () => {
    const { api } = await w.person(name);
    const before = await everyRow(service.database);
    // Refused routes come first: an allowed export writes its job.
    const [refused, allowed] = [false, true].map((isExpected) =>
      restRoutes.filter((route) => isAllowed(role, route.access) === isExpected),
    );
    for (const route of refused!)
      assert.equal((await knock(api, route)).status, 403, `${name} ${route.method} ${route.url}`);
    assert.deepEqual(await everyRow(service.database), before);
    for (const route of allowed!) {
      const { status, text, body } = await knock(api, route);
      // Some routes also need a role that sees the whole workspace; the access matrix says which.
      const isOfTheHouse = body?.error?.reason === 'whole_workspace_only';
      if (role.scope === 'account' && isOfTheHouse && status < 500) continue;
      assert.ok(
        status !== 403 && status !== 401 && status < 500,
        `${name} ${route.method} ${route.url}: ${status} ${text.slice(0, 200)}`,
      );
    }
  });
}

test('every REST route answers 401 without a token', async () => {
  const anonymous = restClient(service.base, null);
  for (const route of restRoutes) assert.equal((await knock(anonymous, route)).status, 401, route.id);
});

test('a token with one scope opens the routes of that scope and no other', async () => {
  for (const scope of ['view leads', 'create leads', 'update orders', 'view products']) {
    const { api } = await w.person('Admin', { scopes: [scope] });
    for (const route of restRoutes) {
      if (route.access.kind !== 'action') continue;
      const grants = { ...SYSTEM_ROLES.Admin, scopes: [scope] };
      const { status } = await knock(api, route);
      assert.equal(
        status === 403,
        !may(grants, route.access.resource, route.access.token_scope ?? route.access.action),
        `${scope}: ${route.id} ${status}`,
      );
    }
  }
});

test('every write is 402 while the subscription is not active, and every read goes on', async () => {
  const closed = await world(service);
  const change = (status: string) =>
    service.database.transaction((tx) =>
      tx.rows(null, `update workspaces set subscription_status = $2 where id = $1`, [closed.workspace_id, status]),
    );
  await change('inactive');
  const { api } = await closed.person('Admin');
  for (const route of restRoutes) {
    // An Admin lacks the ability to deliver, so the routes of delivery people are refused.
    if (route.access.kind === 'ability' && route.access.ability === 'deliverOrders') continue;
    const { status } = await knock(api, route);
    const isRefused = route.method !== 'GET' && !route.is_open_when_inactive;
    assert.equal(status === 402, isRefused, `${route.method} ${route.url}: ${status}`);
  }
});
