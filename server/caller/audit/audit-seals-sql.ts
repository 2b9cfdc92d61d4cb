import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { type Row, unprepared } from '../../platform/database/statement-names.ts';

/*
 * The audit log's hash chain (docs/decisions/0030-audit-seals.md). A seal lists rows and holds a SHA-256 over them and
 * the previous seal. A row changed, removed or inserted later breaks every following hash.
 */

export type Seal = { workspace_id: string; number: number; rows: number; hash: string };

const ROWS_PER_SEAL = 500;

/** The text of a row that is hashed: these columns, moments in microseconds. Columns added later are not included. */
const ROW_TEXT = `jsonb_build_array(a.workspace_id, a.id, a.account_id, a.actor_kind, a.actor_id, a.user_id, a.actor_name, a.session_id,
  a.source, a.address, a.request_id, a.action, a.object_refs, a.object_count, a.changed, ${microseconds('a.happened_at')},
  ${microseconds('a.written_at')})::text`;

const ROW_HASH = `sha256(convert_to(${ROW_TEXT}, 'UTF8'))`;

/** The hash of a seal `s`. */
const HASH = `sha256(s.previous_hash || convert_to(concat_ws(E'\\n', s.workspace_id, s.number, ${microseconds('s.newest_at')},
  ${microseconds('s.sealed_at')}, array_to_string(s.ids, ',')), 'UTF8') || s.row_hashes)`;

function microseconds(column: string): string {
  return `(extract(epoch from ${column}) * 1000000)::bigint`;
}

/** Workspaces with unsealed rows. */
export const findUnsealedWorkspaces = async (sql: Sql): Promise<string[]> =>
  (await sql.rows('find_unsealed', 'select distinct workspace_id from audit_unsealed order by workspace_id')).map(
    ({ workspace_id }) => workspace_id,
  );

/**
 * Seals the first 500 unsealed rows; null: there are none. Writing a row notes it as unsealed, and sealing removes the
 * note: a row of a late commit goes into a later seal. One transaction at a time per workspace.
 */
export async function sealNext(tx: Tx, workspace_id: string): Promise<Seal | null> {
  await tx.rows('lock_seals', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403035))`, [workspace_id]);
  const [seal] = await tx.rows(
    'seal_next',
    `with taken as (
       delete from audit_unsealed where workspace_id = $1 and id in (
         select id from audit_unsealed where workspace_id = $1 order by id limit ${ROWS_PER_SEAL}
       )
       returning workspace_id, id
     ),
     batch as (
       select array_agg(t.id order by t.id) as ids, string_agg(${ROW_HASH}, '' order by t.id) as row_hashes,
         max(a.happened_at) as newest_at
       from taken t left join audit_log a on a.workspace_id = t.workspace_id and a.id = t.id
       where t.workspace_id = $1
       having count(*) > 0
     ),
     last as (select number, hash from audit_seals where workspace_id = $1 order by number desc limit 1),
     s as (
       select $1::uuid as workspace_id, coalesce(last.number, 0) + 1 as number, batch.ids, coalesce(last.hash, '') as previous_hash,
         coalesce(batch.newest_at, now()) as newest_at, clock_timestamp() as sealed_at, batch.row_hashes
       from batch left join last on true
     )
     insert into audit_seals (workspace_id, number, ids, row_hashes, previous_hash, hash, newest_at, sealed_at)
     select workspace_id, number, ids, row_hashes, previous_hash, ${HASH}, newest_at, sealed_at from s
     returning workspace_id, number, cardinality(ids) as rows, encode(hash, 'hex') as hash`,
    [workspace_id],
  );
  return seal ?? null;
}

/** The newest seal of a workspace; null: none yet. */
export async function findLastSeal(
  sql: Sql,
  workspace_id: string,
): Promise<{ number: number; hash: string; sealed_at: string } | null> {
  const [seal] = await sql.rows(
    'find_last_seal',
    `select number, encode(hash, 'hex') as hash, sealed_at from audit_seals where workspace_id = $1 order by number desc limit 1`,
    [workspace_id],
  );
  return seal ?? null;
}

// --- the proof ---------------------------------------------------------------------------------------------------

/** Workspaces that have, or had, an audit log. */
export const findSealedWorkspaces = async (sql: Sql): Promise<string[]> =>
  (
    await sql.rows(
      unprepared('find_sealed_workspaces'),
      `select id as workspace_id from workspaces union select distinct workspace_id from audit_seals
       union select distinct workspace_id from audit_unsealed order by workspace_id`,
    )
  ).map(({ workspace_id }) => workspace_id);

/**
 * A seal under examination: its claims, and the present findings. `counted_hash`: its correct hash according to its
 * claims. `backdated`: rows dated long before their arrival, or with a stated arrival long before the previous seal.
 */
export type SealProof = Row<'prove_seals'>;

/** Tolerances for backdated rows: reads wait while the database is away, and clocks are set back an hour now and then. */
const LATE = `interval '1 day'`;
const CLOCKS = `interval '2 hours'`;

/** The next seals of a workspace after a number, examined; in order. */
export const proveSeals = (sql: Sql, workspace_id: string, after: number, kept_days: number): Promise<SealProof[]> =>
  sql.rows(
    'prove_seals',
    `select s.number, encode(s.hash, 'hex') as hash, encode(s.previous_hash, 'hex') as previous_hash,
       encode(${HASH}, 'hex') as counted_hash, f.deleted, f.changed, f.backdated,
       cardinality(f.deleted) = cardinality(s.ids) and s.newest_at < now() - make_interval(days => $3) as is_forgotten
     from audit_seals s
     left join audit_seals p on p.workspace_id = s.workspace_id and p.number = s.number - 1
     cross join (select min(written_at) as began_at from audit_log where workspace_id = $1) as log
     cross join lateral (
       select coalesce(array_agg(l.id order by l.id) filter (where a.id is null), '{}') as deleted,
         coalesce(array_agg(l.id order by l.id) filter (
           where a.id is not null and ${ROW_HASH} <> substring(s.row_hashes from 32 * l.place::int - 31 for 32)
         ), '{}') as changed,
         coalesce(array_agg(l.id order by l.id) filter (
           where a.written_at < p.sealed_at - ${CLOCKS} or (a.happened_at < a.written_at - ${LATE} and a.written_at > log.began_at)
         ), '{}') as backdated
       from unnest(s.ids) with ordinality as l (id, place)
       left join audit_log a on a.workspace_id = s.workspace_id and a.id = l.id
     ) as f
     where s.workspace_id = $1 and s.number > $2
     order by s.number limit 20`,
    [workspace_id, after, kept_days],
  );

/** Rows of a workspace that are neither sealed nor noted as unsealed, at most 100. */
export const findUnlistedRows = async (sql: Sql, workspace_id: string): Promise<string[]> =>
  (
    await sql.rows(
      unprepared('find_unlisted_rows'),
      `select a.id from audit_log a
       where a.workspace_id = $1
         and not exists (select from audit_unsealed u where u.workspace_id = a.workspace_id and u.id = a.id)
         and not exists (
           select from (select unnest(s.ids) as id from audit_seals s where s.workspace_id = $1) as listed where listed.id = a.id
         )
       order by a.id limit 100`,
      [workspace_id],
    )
  ).map(({ id }) => id);

/** Rows noted as unsealed that no longer exist, at most 100. */
export const findLostRows = async (sql: Sql, workspace_id: string): Promise<string[]> =>
  (
    await sql.rows(
      unprepared('find_lost_rows'),
      `select u.id from audit_unsealed u
       where u.workspace_id = $1 and not exists (select from audit_log a where a.workspace_id = u.workspace_id and a.id = u.id)
       order by u.id limit 100`,
      [workspace_id],
    )
  ).map(({ id }) => id);
