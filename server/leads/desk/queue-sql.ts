import { OPEN_LEAD_STATUSES, QUEUE_TURNS, type QueueTurn } from '../../../contract/leads/lead-moves.ts';
import type { Callbacks } from '../../../contract/leads/leads.ts';
import type { QueuePolicy } from '../../../contract/leads/call-centers.ts';
import type { Actor, Scope } from '../../caller/actor.ts';
import { conditions, statementName, type Conditions } from '../../platform/database/conditions.ts';
import { countTotal } from '../../platform/database/counters.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { dayOf, dayStart } from '../../platform/text/moments.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset } from '../../platform/database/rowset.ts';
import { LEADS, type QueuePlace } from '../sql.ts';

/*
 * The statements of the call queue: rows of lead_queue, one for each open lead (docs/decisions/0018-call-desk.md).
 */

// --- places ------------------------------------------------------------------------------------------------------

/** The queue's copy of a lead's lines and data, from the lead `l`. */
const PRODUCTS = `array(select distinct n.product_id from lead_lines n where n.workspace_id = $1 and n.lead_id = l.id order by 1)`;
const LANGUAGE = `(select lower(trim(e ->> 'value')) from jsonb_array_elements(l.data) as e where lower(e ->> 'key') = 'language' limit 1)`;

const PLACE = rowset({ lead_id: 'uuid', turn: 'text?', due_at: 'timestamptz?', tries: 'int4', attempts: 'int4' });
export type NewPlace = QueuePlace & { lead_id: string; attempts: number };

/** A place without a moment is not offered. */
const placeArrays = (places: readonly NewPlace[]) =>
  PLACE.arrays(places.map((place) => ({ ...place, turn: place.due_at ? place.turn : null })));

/** Adds newly open leads to the queue. */
export const placeLeads = (tx: Tx, workspace_id: string, places: readonly NewPlace[]): Promise<unknown> =>
  tx.rows(
    'place_leads',
    `insert into lead_queue as q (workspace_id, lead_id, account_id, turn, due_at, tries, attempts, product_ids, city, language)
     select l.workspace_id, l.id, l.account_id, p.turn, p.due_at, p.tries, p.attempts, ${PRODUCTS}, l.city_folded, ${LANGUAGE}
     from ${PLACE.from(2, 'p')}
     join leads l on l.workspace_id = $1 and l.id = p.lead_id
     on conflict (workspace_id, lead_id) do update set turn = excluded.turn, due_at = excluded.due_at, tries = excluded.tries,
       attempts = excluded.attempts
     returning q.lead_id`,
    [workspace_id, ...placeArrays(places)],
  );

/** Moves leads that stay open to their next places. Holds stay unless `frees_holds`. */
export const movePlaces = (
  tx: Tx,
  workspace_id: string,
  places: readonly NewPlace[],
  frees_holds: boolean,
): Promise<unknown> =>
  tx.rows(
    'move_places',
    `update lead_queue q set turn = p.turn, due_at = p.due_at, tries = p.tries, attempts = p.attempts,
       held_by = case when $2 then null else q.held_by end,
       held_until = case when $2 then null else q.held_until end, held_since = case when $2 then null else q.held_since end
     from ${PLACE.from(3, 'p')} where q.workspace_id = $1 and q.lead_id = p.lead_id
     returning q.lead_id`,
    [workspace_id, frees_holds, ...placeArrays(places)],
  );

/** Removes leads from the queue, which ends their holds. */
export const unplaceLeads = (tx: Tx, workspace_id: string, lead_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'unplace_leads',
    `delete from lead_queue where workspace_id = $1 and lead_id = any($2::uuid[]) returning lead_id`,
    [workspace_id, uuidArray(lead_ids)],
  );

/** Copies an edit of a lead to the queue. */
export const refreshPlace = (tx: Tx, workspace_id: string, lead_id: string): Promise<unknown> =>
  tx.rows(
    'refresh_place',
    `update lead_queue q set city = l.city_folded, product_ids = ${PRODUCTS}
     from leads l where q.workspace_id = $1 and q.lead_id = $2 and l.workspace_id = $1 and l.id = $2 returning q.lead_id`,
    [workspace_id, lead_id],
  );

// --- holds -------------------------------------------------------------------------------------------------------

/** `assigned_to`: the only agent it waits for; null: unassigned. */
export type QueueRow = Row<'lock_places'>;

const PLACES = `select lead_id, turn, due_at, tries, held_by, held_until, assigned_to, assigned_center_id, assignment_id from lead_queue`;

/** Locks the places of locked leads, so that no other transaction takes them; a lead that is not open has none. */
export const lockPlaces = (tx: Tx, workspace_id: string, lead_ids: readonly string[]): Promise<QueueRow[]> =>
  tx.rows(
    'lock_places',
    `${PLACES} where workspace_id = $1 and lead_id = any($2::uuid[]) order by lead_id for update`,
    [workspace_id, uuidArray(lead_ids)],
  );

/** The same for the lead of this name, which the statement before locks. */
export const lockPlaceOf = (tx: Tx, scope: Scope, by: 'reference' | 'id', name: string): Promise<QueueRow[]> =>
  tx.rows(
    `lock_place_by_${by}`,
    `${PLACES} where workspace_id = $1 and lead_id = (
       select id from leads where workspace_id = $1 and ($2::uuid is null or account_id = $2) and ${by} = $3) for update`,
    [scope.workspace_id, scope.account_id, name],
  );

/** The database's now as a column: on a cluster a conditional value must be immutable (decision 0093). */
const CLOCK = '(select now() as at) as clock';

/** Whether the hold is over, and the lead waits for another agent, or for a call center without the holder: `$4`, `agent center`. */
const IS_LOST = `(held_until <= clock.at and (assigned_to <> held_by
  or assigned_to is null and (held_by::text || ' ' || assigned_center_id::text) <> all($4::text[])))`;

/**
 * Renews the present or last holds of these agents, unless another agent took the lead since. An agent loses a lead
 * that waits for another once the hold is over.
 */
export async function renewHolds(
  tx: Tx,
  workspace_id: string,
  agent_ids: readonly string[],
  centers: readonly { agent_id: string; center_id: string }[],
  until: Date,
): Promise<{ lead_id: string; held_by: string }[]> {
  const rows = await tx.rows(
    'renew_holds',
    `update lead_queue set held_by = case when ${IS_LOST} then null else held_by end,
       held_until = case when ${IS_LOST} then null else $3::timestamptz end,
       held_since = case when ${IS_LOST} then null when held_until > clock.at then held_since else clock.at end
     from ${CLOCK}
     where workspace_id = $1 and lead_id in (
       select lead_id from lead_queue where workspace_id = $1 and held_by = any($2::uuid[]) order by lead_id for update)
       and held_by = any($2::uuid[])
     returning lead_id, held_by`,
    [
      workspace_id,
      uuidArray(agent_ids),
      until,
      textArray(centers.map(({ agent_id, center_id }) => `${agent_id} ${center_id}`)),
    ],
  );
  return rows.flatMap(({ lead_id, held_by }) => (held_by === null ? [] : [{ lead_id, held_by }]));
}

export const setHold = (
  tx: Tx,
  workspace_id: string,
  lead_id: string,
  agent_id: string,
  until: Date,
): Promise<unknown> =>
  tx.rows(
    'set_hold',
    `update lead_queue set held_since = case when held_by = $3 and held_until > clock.at then held_since else clock.at end,
       held_by = $3, held_until = $4 from ${CLOCK} where workspace_id = $1 and lead_id = $2 returning lead_id`,
    [workspace_id, lead_id, agent_id, until],
  );

/** Ends this agent's hold; a later holder keeps the lead. */
export const clearHold = (tx: Tx, workspace_id: string, lead_id: string, agent_id: string): Promise<unknown> =>
  tx.rows(
    'clear_hold',
    `update lead_queue set held_by = null, held_until = null, held_since = null
     where workspace_id = $1 and lead_id = $2 and held_by = $3 returning lead_id`,
    [workspace_id, lead_id, agent_id],
  );

/** Locks all held places. */
export const lockHeldPlaces = (tx: Tx, workspace_id: string) =>
  tx.rows(
    'lock_held_places',
    `select lead_id, account_id, held_by from lead_queue
     where workspace_id = $1 and held_by is not null order by lead_id for update`,
    [workspace_id],
  );

/** Ends the holds on locked places. */
export const freePlaces = (tx: Tx, workspace_id: string, lead_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'free_places',
    `update lead_queue set held_by = null, held_until = null, held_since = null
     where workspace_id = $1 and lead_id = any($2::uuid[]) returning lead_id`,
    [workspace_id, uuidArray(lead_ids)],
  );

/** The lead that this agent holds, or held last without another taking it since. */
export async function findHeldLead(sql: Sql, workspace_id: string, agent_id: string) {
  const [row] = await sql.rows(
    'find_held_lead',
    `select q.lead_id, l.reference, q.held_by, q.held_until from lead_queue q
     join leads l on l.workspace_id = $1 and l.id = q.lead_id
     where q.workspace_id = $1 and q.held_by = $2`,
    [workspace_id, agent_id],
  );
  return row;
}

// --- the next ----------------------------------------------------------------------------------------------------

/** The services of a call center; an empty list means all. Cities are folded names. */
export type Service = {
  id: string;
  product_ids: readonly string[];
  cities: readonly string[];
  languages: readonly string[];
  max_attempts: number | null;
};

/** Limits to leads `q` that one of these call centers serves; null: all leads; without call centers: none. */
export function andServed(where: Conditions, services: readonly Service[] | null): void {
  if (!services) return;
  if (services.length === 0) return where.and('false');
  const each = services.map(serving);
  where.and(`(${each.map(({ text }) => text).join(' or ')})`, ...each.flatMap(({ values }) => values));
}

function serving({ product_ids, cities, languages, max_attempts }: Service): { text: string; values: unknown[] } {
  const parts: [boolean, string, unknown][] = [
    [product_ids.length > 0, 'q.product_ids && ?::uuid[]', uuidArray(product_ids)],
    [cities.length > 0, 'q.city = any(?::text[])', textArray(cities)],
    [languages.length > 0, '(q.language is null or q.language = any(?::text[]))', textArray(languages)],
    [max_attempts !== null, 'q.attempts < ?', max_attempts],
  ];
  const asked = parts.filter(([isAsked]) => isAsked);
  return { text: ['true', ...asked.map(([, text]) => text)].join(' and '), values: asked.map(([, , value]) => value) };
}

/** The first of these call centers that serves the lead; undefined: none does, or the lead is not open. */
export async function findServing(
  sql: Sql,
  workspace_id: string,
  lead_id: string,
  services: readonly Service[],
): Promise<string | undefined> {
  for (const service of services) {
    const where = conditions();
    where.and('q.workspace_id = ? and q.lead_id = ?', workspace_id, lead_id);
    andServed(where, [{ ...service, max_attempts: null }]);
    const text = `select q.lead_id from lead_queue q where ${where}`;
    const rows = await sql.rows(statementName('is_served', text), text, where.values);
    if (rows.length > 0) return service.id;
  }
  return undefined;
}

/**
 * Limits to leads `q` of the pool for agents of these call centers: those assigned to one of the centers, and
 * unassigned ones that one of them serves. Null: agents without a call center get all unassigned leads.
 */
function andPooled(where: Conditions, services: readonly Service[] | null): void {
  where.and('q.assigned_to is null');
  if (!services) return where.and('q.assigned_center_id is null');
  const each = services.map(serving);
  where.and(
    `(q.assigned_center_id = any(?::uuid[]) or q.assigned_center_id is null and (${each.map(({ text }) => text).join(' or ') || 'false'}))`,
    uuidArray(services.map(({ id }) => id)),
    ...each.flatMap(({ values }) => values),
  );
}

export type Waiting = {
  scope: Scope;
  services: readonly Service[] | null;
  turn: QueueTurn;
  /** The order by due moment. */
  first: QueuePolicy;
};

/**
 * Gives free leads of the pool of one turn, one to each of these agents, held until a moment; fewer if fewer leads
 * wait. Skips leads locked by another transaction, so no agent waits and no two get the same.
 */
export async function takeWaiting(
  tx: Tx,
  { scope, services, turn, first }: Waiting,
  agent_ids: readonly string[],
  at: Date,
  until: Date,
) {
  const where = conditions();
  where.and('q.workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('q.account_id = ?', scope.account_id);
  where.and('q.turn = ? and q.due_at <= ? and (q.held_until is null or q.held_until <= ?)', turn, at, at);
  andPooled(where, services);
  const direction = first === 'newest' ? 'desc' : 'asc';
  const [workspace, agents, held_until, count] = [
    scope.workspace_id,
    uuidArray(agent_ids),
    until,
    agent_ids.length,
  ].map((value) => where.bind(value));
  const text = `
    with taken as (
      select lead_id, row_number() over () as place from (
        select q.lead_id from lead_queue q where ${where}
        order by q.due_at ${direction}, q.lead_id ${direction} limit ${count}::int for update skip locked
      ) as free
    )
    update lead_queue q set held_by = a.agent_id, held_until = ${held_until}, held_since = now()
    from taken t join unnest(${agents}::uuid[]) with ordinality as a (agent_id, place) on a.place = t.place
    where q.workspace_id = ${workspace} and q.lead_id = t.lead_id
    returning q.lead_id, q.held_by`;
  return await tx.rows(statementName('take_waiting', text), text, where.values);
}

/**
 * Gives each of these agents their own best free lead of these turns (R-DESK-6), held until a moment: promised ones
 * first, then fresh ones, then retries. Skips leads locked by another transaction.
 */
export const takeOwn = (
  tx: Tx,
  { workspace_id, account_id }: Scope,
  { turns, first }: { turns: readonly QueueTurn[]; first: QueuePolicy },
  agent_ids: readonly string[],
  at: Date,
  until: Date,
) =>
  tx.rows(
    `take_own_${first}`,
    `with own as (
       select a.agent_id, q.lead_id from unnest($3::uuid[]) as a (agent_id)
       cross join lateral (
         select lead_id from lead_queue
         where workspace_id = $1 and assigned_to = a.agent_id and ($2::uuid is null or account_id = $2) and turn = any($6::text[])
           and due_at <= $4 and (held_until is null or held_until <= $4)
         order by array_position(array['${QUEUE_TURNS.join(`','`)}'], turn),
           case when turn = 'fresh' then ${first === 'newest' ? '-' : ''}extract(epoch from due_at) else extract(epoch from due_at) end, lead_id
         limit 1 for update skip locked
       ) as q
     )
     update lead_queue q set held_by = o.agent_id, held_until = $5, held_since = now() from own o
     where q.workspace_id = $1 and q.lead_id = o.lead_id
     returning q.lead_id, q.held_by`,
    [workspace_id, account_id, uuidArray(agent_ids), at, until, textArray(turns)],
  );

// --- counts ------------------------------------------------------------------------------------------------------

/** The present moment, and the start of the workspace's day. */
export type Clock = { at: Date; day_start: Date };
export function clockOf({ workspace: { time_zone } }: Actor): Clock {
  const at_ms = monotonicNow();
  return { at: new Date(at_ms), day_start: new Date(dayStart(dayOf(at_ms, time_zone), time_zone)) };
}

/** Counts open leads of the scope. */
export const countOpen = (sql: Sql, { workspace_id, account_id }: Scope): Promise<number> =>
  countTotal(sql, LEADS, {
    keys: [
      ['workspace_id', [workspace_id]],
      ['status', OPEN_LEAD_STATUSES],
      ...(account_id ? [['account_id', [account_id]] as const] : []),
    ],
    days: [],
  });

/** Limits to callbacks `q`, by their moment. */
export function andCallbacks(where: Conditions, callbacks: Callbacks, { at, day_start }: Clock): void {
  where.and(`q.turn = 'callback'`);
  switch (callbacks) {
    case 'due':
      return where.and('q.due_at >= ? and q.due_at <= ?', day_start, at);
    case 'overdue':
      return where.and('q.due_at < ?', day_start);
    case 'upcoming':
      return where.and('q.due_at > ?', at);
    default:
      return callbacks satisfies never;
  }
}

/** Counts callbacks of the scope, for an agent without those of others; along the index of their moments. */
export async function countCallbacks(
  sql: Sql,
  scope: Scope,
  services: readonly Service[] | null,
  callbacks: Callbacks,
  clock: Clock,
  agent_id: string | null,
): Promise<number> {
  const where = conditions();
  where.and('q.workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('q.account_id = ?', scope.account_id);
  andCallbacks(where, callbacks, clock);
  andServed(where, services);
  if (agent_id) where.and('(q.assigned_to is null or q.assigned_to = ?)', agent_id);
  const text = `select count(*)::int as n from lead_queue q where ${where}`;
  const [row] = await sql.rows(statementName('count_callbacks', text), text, where.values);
  return row!.n;
}
