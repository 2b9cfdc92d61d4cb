import { say } from '../../contract/messages/message.ts';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import { isId, monotonicNow, newId } from '../platform/ids.ts';
import { readPage, readSort, sortedMeta, type PageQuery } from '../platform/database/lists.ts';
import { dbFault, type Sql } from '../platform/database/postgres.ts';
import { Refusal, fieldErrors, invalid } from '../platform/refusal.ts';
import type { Actor } from '../caller/actor.ts';
import { differences, auditRemoval, auditSecrets } from '../caller/audit/audit-entry.ts';
import { door, ok, type Answer, type Call, type Door } from '../caller/door.ts';
import { findMemberName } from '../caller/standing-sql.ts';
import { changesMeta, readChanges } from './updated-from.ts';
import { chooseAccount } from './choose-account.ts';
import { readTags } from './if-match.ts';
import { exportResource, importResource, templateOf } from './resource-spreadsheets.ts';
import { holderOf, readFilter, refuseFault } from './resource-faults.ts';
import type { Columns, ResourceRules } from './resource-rules.ts';
import type { ResourceRow, ResourceSql } from './resource-sql.ts';
import { incoming, outgoing } from './resource-values.ts';
import { publishResourceChange } from './publish-resource-change.ts';

/*
 * The doors of a generic resource (R-RES-1): list, show, create, update, delete; resource-spreadsheets.ts has its imports
 * and exports. Its rules hold the checks beyond its contract. Further actions have doors in its feature.
 */

type ListQuery = PageQuery & { sort?: string; is_folded?: boolean; updated_from?: string };

/** One door for each route of the resource. */
export function resourceDoors(resource: ResourceContract, sql: ResourceSql, rules: ResourceRules = {}): Door[] {
  const made: ResourceParts = { resource, sql, rules };
  const handlers: Record<keyof ResourceContract['routes'], (call: Call) => Promise<Answer>> = {
    list: (call) => listResource(made, call),
    retrieve: async (call) => answerRow(made, call.sql, call.actor, await findRow(sql, call)),
    create: (call) => createResource(made, call),
    update: (call) => updateResource(made, call),
    delete: (call) => deleteResource(made, call),
    export: (call) => exportResource(resource, call),
    import: (call) => importResource(resource, call),
    template: (call) => templateOf(resource, call),
  };
  return Object.entries(resource.routes).flatMap(([action, route]) => {
    const handle = handlers[action as keyof typeof handlers];
    if (!route) return [];
    return [door(route, (call) => handle(resource.belongs_to === 'person' ? inPerson(call) : call))];
  });
}

/** A call limited to the person's own rows. */
const inPerson = (call: Call): Call => {
  const { actor } = call;
  return { ...call, actor: { ...actor, scope: { ...actor.scope, user_id: actor.user_id } } };
};

/** A resource with the data its doors need. */
type ResourceParts = { resource: ResourceContract; sql: ResourceSql; rules: ResourceRules };

async function listResource(made: ResourceParts, call: Call): Promise<Answer> {
  const query = call.query as ListQuery;
  const changes = made.resource.lists_changes ? await readChanges(call.sql, made.resource.name, query) : null;
  const page = changes ? changes.page : readPage(query);
  const sort = changes ? '-created_at' : readSort(page, query.sort);
  const { folded_by = '' } = made.resource;
  const filter = readFilter(made.resource, call.actor, query);
  // A filter by the parent (`folded_by`) already lists the rows below it, so nothing is folded.
  const isFolded = query.is_folded === true && changes === null && filter.equal?.[folded_by] === undefined;
  const listed = await made.sql.list(call.sql, call.actor.scope, {
    page,
    sort,
    is_folded: isFolded,
    changes,
    ...filter,
  });
  const data = await presentRows(made, call.sql, call.actor, listed.rows);
  return ok({ data, meta: changes ? changesMeta(changes, listed) : sortedMeta(page, listed, sort) });
}

async function createResource({ resource, sql, rules }: ResourceParts, call: Call): Promise<Answer> {
  const body = call.body as unknown as Record<string, unknown>;
  return await call.write(async (tx) => {
    const at_ms = monotonicNow();
    const sent = {
      ...(resource.belongs_to === 'account'
        ? { account_id: await chooseAccount(tx, call.actor, body['account_id'] as string | null | undefined) }
        : {}),
      ...(resource.belongs_to === 'person'
        ? { user_id: await choosePerson(tx, call.actor, body['user_id'] as string | null | undefined) }
        : {}),
      ...incoming(resource, call.actor, body, (field) => field.default ?? null),
    };
    const values = (await rules.beforeWrite?.(tx, call.actor, sent, null)) ?? sent;
    const at = new Date(at_ms);
    const row = { id: newId(at_ms), ...values, created_at: at, updated_at: at };
    const written = await sql.insert(tx, call.actor.scope, row).catch(refuseFault(resource));
    await rules.afterWrite?.(tx, call.actor, written, null);
    await rules.afterAll?.(tx, call.actor, [{ row: written, before: null }]);
    publishResourceChange(tx, resource, call.actor.workspace.id, written, 'created');
    return { ...(await answerRow({ resource, sql, rules }, tx, call.actor, written)), status: 201 };
  });
}

async function updateResource(made: ResourceParts, call: Call): Promise<Answer> {
  const { resource, sql, rules } = made;
  const body = call.body as unknown as Record<string, unknown>;
  refuseForeignFields(resource, call.actor, body);
  return await call.write(async (tx) => {
    const before = await findRow(sql, { ...call, sql: tx });
    const unchanged_since = unchangedSince(resource, call, before);
    const sent = incoming(resource, call.actor, body, () => undefined);
    const changes = (await rules.beforeWrite?.(tx, call.actor, sent, before)) ?? sent;
    if (Object.keys(changes).length === 0) return await answerRow(made, tx, call.actor, before);
    const after = await sql
      .update(tx, call.actor.scope, before.id, changes, new Date(monotonicNow()), unchanged_since)
      .catch(refuseFault(resource));
    if (!after) throw stale(resource);
    await rules.afterWrite?.(tx, call.actor, after, before);
    await rules.afterAll?.(tx, call.actor, [{ row: after, before }]);
    publishResourceChange(tx, resource, call.actor.workspace.id, after, 'updated');
    const [old, now] = [before, after].map((row) => outgoing(resource, call.actor, row));
    const changed = { ...differences(old!, now!), ...auditSecrets(resource, body) };
    return { ...(await answerRow(made, tx, call.actor, after)), audit: { changed } };
  });
}

async function deleteResource({ resource, sql, rules }: ResourceParts, call: Call): Promise<Answer> {
  return await call.write(async (tx) => {
    const row = await findRow(sql, { ...call, sql: tx });
    const unchanged_since = unchangedSince(resource, call, row);
    await rules.beforeRemove?.(tx, call.actor, row, (call.query ?? {}) as Columns);
    const isRemoved = await sql.remove(tx, call.actor.scope, row.id, unchanged_since).catch((error: unknown) => {
      const fault = dbFault(error);
      if (fault?.code !== '23503') throw error;
      const code = resource.statuses?.includes('inactive') ? 'in_use_make_inactive' : 'in_use';
      throw new Refusal('CONFLICT', say(code, { what: resource.singular, holders: holderOf(fault.table) }));
    });
    if (!isRemoved) throw unchanged_since ? stale(resource) : new Refusal('NOT_FOUND');
    publishResourceChange(tx, resource, call.actor.workspace.id, row, 'deleted');
    const changed = auditRemoval(outgoing(resource, call.actor, row));
    return { ...ok({ data: { deleted: true, count: 1 }, meta: {} }), audit: { changed } };
  });
}

async function findRow(sql: ResourceSql, call: Call): Promise<ResourceRow> {
  const { id } = call.params as unknown as { id: string };
  const row = isId(id) ? await sql.find(call.sql, call.actor.scope, id) : undefined;
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** The row's version, if If-Match names it; null without If-Match. 409 when the row has changed since. */
function unchangedSince(resource: ResourceContract, { if_match }: Call, row: ResourceRow): string | null {
  const tags = readTags(if_match);
  if (!tags) return null;
  if (!tags.includes(row.updated_at)) throw stale(resource);
  return row.updated_at;
}

const stale = (resource: ResourceContract) => new Refusal('CONFLICT', say('stale', { what: resource.singular }));

/** R-RES-2: for example, a Seller updates only status and call_script of its products. */
function refuseForeignFields(resource: ResourceContract, actor: Actor, body: Record<string, unknown>): void {
  const { account_updates } = resource;
  if (actor.scope.account_id === null || !account_updates) return;
  const errors = fieldErrors();
  for (const name of Object.keys(resource.fields)) {
    if (Object.hasOwn(body, name) && !account_updates.includes(name)) {
      errors.add(name, say('not_changed_by_role_only', { fields: account_updates }));
    }
  }
  errors.throwIfAny();
}

async function answerRow(made: ResourceParts, sql: Sql, actor: Actor, row: ResourceRow): Promise<Answer> {
  const [data] = await presentRows(made, sql, actor, [row]);
  return { status: 200, headers: { ETag: `"${row.updated_at}"` }, body: { data, meta: {} } };
}

async function presentRows({ resource, rules }: ResourceParts, sql: Sql, actor: Actor, rows: readonly ResourceRow[]) {
  const also = await rules.also?.(sql, actor, rows);
  const seen = (await rules.seen?.(sql, actor, rows)) ?? rows;
  return seen.map((row, i) => ({ ...outgoing(resource, actor, row), ...also?.[i] }));
}

/**
 * Owner of a new row: the caller, or the member that a caller who sees the whole workspace names. 422 on `user_id` if the caller
 * may not name that member, or if there is no owner.
 */
async function choosePerson(sql: Sql, actor: Actor, user_id: string | null | undefined): Promise<string> {
  const wanted = user_id ?? actor.user_id ?? '';
  if (wanted !== '' && wanted === actor.user_id) return wanted;
  const mayName = actor.scope.account_id === null && isId(wanted);
  if (mayName && (await findMemberName(sql, actor.workspace.id, wanted))) return wanted;
  throw invalid({ user_id: [say('unknown_member')] });
}
