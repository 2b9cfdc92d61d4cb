import type { ResourceContract } from '../../contract/resource.ts';

import { isId, monotonicNow, newId } from '../platform/ids.ts';
import { pageMeta, readPage } from '../platform/lists.ts';
import type { PageQuery } from '../platform/lists.ts';
import { dbFault } from '../platform/postgres.ts';
import { Refusal, fieldErrors } from '../platform/refusal.ts';
import type { Actor } from './actor.ts';
import { chooseAccount } from './choose-account.ts';
import { door, ok } from './door.ts';
import type { Answer, Call, Door } from './door.ts';
import { exportResource, importResource, refuseTaken, templateOf } from './resource-spreadsheets.ts';
import type { ResourceRow, ResourceSql } from './resource-sql.ts';
import { incoming, outgoing } from './resource-values.ts';

/*
 * The doors of a generic resource (interface 4.5): list, show, create, update, delete; files in and out are resource-spreadsheets.ts. What a resource does beyond that is an
 * action of its own feature, with doors of its own.
 */

type ListQuery = PageQuery & { keyword?: string; sort?: string; status?: string[] };

/** One door for each route of the resource. */
export function resourceDoors(resource: ResourceContract, sql: ResourceSql): Door[] {
  const handlers: Record<keyof ResourceContract['routes'], (call: Call) => Promise<Answer>> = {
    list: (call) => listResource(resource, sql, call),
    retrieve: async (call) => shown(resource, call.actor, await found(sql, call)),
    create: (call) => createResource(resource, sql, call),
    update: (call) => updateResource(resource, sql, call),
    delete: (call) => deleteResource(resource, sql, call),
    export: (call) => exportResource(resource, call),
    import: (call) => importResource(resource, call),
    template: (call) => templateOf(resource, call),
  };
  return Object.entries(resource.routes).flatMap(([action, route]) => {
    return route ? [door(route, handlers[action as keyof typeof handlers])] : [];
  });
}

async function listResource(resource: ResourceContract, sql: ResourceSql, call: Call): Promise<Answer> {
  const query = call.query as ListQuery;
  const page = readPage(query);
  const sort = query.sort ?? '-created_at';
  if (page.cursor && sort !== '-created_at') {
    throw new Refusal('VALIDATION_ERROR', undefined, {
      fields: { cursor: ['The cursor field goes with sort=-created_at only.'] },
    });
  }
  const listed = await sql.list(call.sql, call.actor.scope, {
    page,
    sort,
    keyword: query.keyword ?? null,
    statuses: query.status?.map((status) => status.toLowerCase()) ?? null,
    time_zone: call.actor.workspace.time_zone,
  });
  const meta = pageMeta(page, listed);
  return ok({
    data: listed.rows.map((row) => outgoing(resource, call.actor, row)),
    // A cursor tells a place in the order of creation only.
    meta: sort === '-created_at' ? meta : { ...meta, next_cursor: null },
  });
}

async function createResource(resource: ResourceContract, sql: ResourceSql, call: Call): Promise<Answer> {
  const body = call.body as unknown as Record<string, unknown>;
  return await call.write(async (tx) => {
    const at_ms = monotonicNow();
    const row = {
      id: newId(at_ms),
      ...(resource.belongs_to === 'account'
        ? { account_id: await chooseAccount(tx, call.actor, body['account_id'] as string | null | undefined) }
        : {}),
      ...incoming(resource, call.actor, body, (field) => field.default ?? null),
      created_at: new Date(at_ms),
      updated_at: new Date(at_ms),
    };
    const made = await sql.insert(tx, call.actor.scope, row).catch(refuseTaken(resource));
    return { ...shown(resource, call.actor, made), status: 201 };
  });
}

async function updateResource(resource: ResourceContract, sql: ResourceSql, call: Call): Promise<Answer> {
  const body = call.body as unknown as Record<string, unknown>;
  refuseForeignFields(resource, call.actor, body);
  return await call.write(async (tx) => {
    const before = await found(sql, { ...call, sql: tx });
    const unchanged_since = unchangedSince(resource, call, before);
    const changes = incoming(resource, call.actor, body, () => undefined);
    if (Object.keys(changes).length === 0) return shown(resource, call.actor, before);
    const after = await sql
      .update(tx, call.actor.scope, before.id, changes, new Date(monotonicNow()), unchanged_since)
      .catch(refuseTaken(resource));
    if (!after) throw stale(resource);
    return shown(resource, call.actor, after);
  });
}

async function deleteResource(resource: ResourceContract, sql: ResourceSql, call: Call): Promise<Answer> {
  return await call.write(async (tx) => {
    const row = await found(sql, { ...call, sql: tx });
    const unchanged_since = unchangedSince(resource, call, row);
    const isRemoved = await sql.remove(tx, call.actor.scope, row.id, unchanged_since).catch((error: unknown) => {
      const fault = dbFault(error);
      if (fault?.code !== '23503') throw error;
      const user = fault.table.replaceAll('_', ' ');
      throw new Refusal(
        'CONFLICT',
        `This ${resource.singular} is in use by ${user} and cannot be deleted; make it inactive instead.`,
      );
    });
    if (!isRemoved) throw unchanged_since ? stale(resource) : new Refusal('NOT_FOUND');
    return ok({ data: { deleted: true, count: 1 }, meta: {} });
  });
}

async function found(sql: ResourceSql, call: Call): Promise<ResourceRow> {
  const { id } = call.params as unknown as { id: string };
  const row = isId(id) ? await sql.find(call.sql, call.actor.scope, id) : undefined;
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** What If-Match asks for, `*` for anything; 409 when the row has changed since. */
function unchangedSince(resource: ResourceContract, { if_match }: Call, row: ResourceRow): string | null {
  if (!if_match || if_match.trim() === '*') return null;
  const unchanged_since = if_match.trim().replace(/^(W\/)?"(.*)"$/, '$2');
  if (unchanged_since !== row.updated_at) throw stale(resource);
  return unchanged_since;
}

const stale = (resource: ResourceContract) =>
  new Refusal('CONFLICT', `This ${resource.singular} was changed by somebody else meanwhile; read it again.`);

/** Decisions 8: for example, a Seller updates only status and call_script of its products. */
function refuseForeignFields(resource: ResourceContract, actor: Actor, body: Record<string, unknown>): void {
  const { account_updates } = resource;
  if (actor.scope.account_id === null || !account_updates) return;
  const errors = fieldErrors();
  for (const name of Object.keys(resource.fields)) {
    if (Object.hasOwn(body, name) && !account_updates.includes(name)) {
      errors.add(name, `The ${name} field cannot be changed by your role; only ${account_updates.join(', ')} can.`);
    }
  }
  errors.throwIfAny();
}

const shown = (resource: ResourceContract, actor: Actor, row: ResourceRow): Answer => ({
  status: 200,
  headers: { ETag: `"${row.updated_at}"` },
  body: { data: outgoing(resource, actor, row), meta: {} },
});
