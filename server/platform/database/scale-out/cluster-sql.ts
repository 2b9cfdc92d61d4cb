import type pg from 'pg';

/* Statements of scale-out on the coordinator, as the owner of the tables (docs/scaling.md). */

export type Client = Pick<pg.ClientBase, 'query'>;

const rowsOf = async <Row extends pg.QueryResultRow>(client: Client, text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows;

/** Version of Citus in this database; null: Citus is not installed in it. */
export async function citusVersion(client: Client): Promise<string | null> {
  const [row] = await rowsOf<{ version: string }>(
    client,
    `select extversion as version from pg_extension where extname = 'citus'`,
  );
  return row?.version ?? null;
}

export type NodeRow = { name: string; is_coordinator: boolean; takes_rows: boolean; is_active: boolean };

export const listNodes = (client: Client): Promise<NodeRow[]> =>
  rowsOf<NodeRow>(
    client,
    `select nodename || ':' || nodeport as name, groupid = 0 as is_coordinator, shouldhaveshards as takes_rows, isactive as is_active
     from pg_dist_node where noderole = 'primary' order by groupid`,
  );

/** A setting's value on each node, the coordinator's too; `missing` where a node lacks it. */
export async function settingOnNodes(client: Client, name: string): Promise<{ node: string; value: string }[]> {
  const asked = `select coalesce(current_setting('${name}', true), 'missing')`;
  return await rowsOf<{ node: string; value: string }>(
    client,
    `select n.nodename || ':' || n.nodeport as node, r.result as value
     from run_command_on_all_nodes($1, give_warning_for_connection_errors => true) r
     join pg_dist_node n on n.nodeid = r.nodeid order by n.groupid`,
    [asked],
  );
}

/** Our tables with their present places. */
export const listPlaces = (
  client: Client,
): Promise<{ table: string; place: 'reference' | 'local' | 'distributed' }[]> =>
  rowsOf(
    client,
    `select c.relname::text as table,
       case when d.partmethod = 'h' then 'distributed' when d.partmethod = 'n' and d.repmodel = 't' then 'reference' else 'local' end as place
     from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );

// --- foreign keys ------------------------------------------------------------------------------------------------

export type ForeignKey = { name: string; from: string; to: string; definition: string };

/** Foreign keys between our tables. */
export const listForeignKeys = (client: Client): Promise<ForeignKey[]> =>
  rowsOf<ForeignKey>(
    client,
    `select k.conname::text as name, f.relname::text as from, t.relname::text as to, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by f.relname, k.conname`,
  );

/** Makes tables that note the keys and triggers removed during placement, so that they can be restored even after a crash. */
export async function makeNotes(client: Client): Promise<void> {
  await client.query(`create schema if not exists scale_out`);
  await client.query(
    `create table if not exists scale_out.taken_keys (name text primary key, from_table text not null, to_table text not null, definition text not null)`,
  );
  await client.query(
    `create table if not exists scale_out.taken_triggers (name text, on_table text, definition text not null, primary key (name, on_table))`,
  );
}

export const listTakenKeys = (client: Client): Promise<ForeignKey[]> =>
  rowsOf<ForeignKey>(
    client,
    `select name, from_table as from, to_table as to, definition from scale_out.taken_keys order by from_table, name`,
  );

/** Removes a key and notes it, both or neither. */
export const takeKey = (client: Client, { name, from, to, definition }: ForeignKey): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(
      `insert into scale_out.taken_keys (name, from_table, to_table, definition) values ($1, $2, $3, $4)`,
      [name, from, to, definition],
    );
    await dropKey(client, { name, from });
  });

export const dropKey = (client: Client, { name, from }: Pick<ForeignKey, 'name' | 'from'>): Promise<unknown> =>
  client.query(`alter table ${from} drop constraint ${name}`);

/** Restores a key, on all nodes. */
export const giveKeyBack = (client: Client, { name, from, definition }: ForeignKey): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(`alter table ${from} add constraint ${name} ${definition}`);
    await forgetKey(client, name);
  });

export const forgetKey = (client: Client, name: string): Promise<unknown> =>
  client.query(`delete from scale_out.taken_keys where name = $1`, [name]);

// --- triggers ----------------------------------------------------------------------------------------------------

export type Trigger = { name: string; on: string; definition: string };

/** Our triggers, except those of foreign keys. */
export const listTriggers = (client: Client): Promise<Trigger[]> =>
  rowsOf<Trigger>(
    client,
    `select g.tgname::text as name, c.relname::text as on, pg_get_triggerdef(g.oid) as definition
     from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where not g.tgisinternal and c.relnamespace = 'public'::regnamespace order by c.relname, g.tgname`,
  );

export const listTakenTriggers = (client: Client): Promise<Trigger[]> =>
  rowsOf<Trigger>(
    client,
    `select name, on_table as on, definition from scale_out.taken_triggers order by on_table, name`,
  );

/** Removes a trigger and notes it, both or neither. */
export const takeTrigger = (client: Client, { name, on, definition }: Trigger): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(`insert into scale_out.taken_triggers (name, on_table, definition) values ($1, $2, $3)`, [
      name,
      on,
      definition,
    ]);
    await client.query(`drop trigger ${name} on ${on}`);
  });

/** Restores a trigger, on all nodes. Its TRUNCATE part becomes a separate trigger: TRUNCATE runs on the coordinator, not on shards. */
export const giveTriggerBack = (client: Client, { name, on, definition }: Trigger): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(definition.replace(' OR TRUNCATE', ''));
    if (definition.includes(' OR TRUNCATE'))
      await client.query(
        definition.replace(/^(CREATE TRIGGER \S+) (BEFORE|AFTER) .*? ON /, '$1_truncate $2 TRUNCATE ON '),
      );
    await client.query(`delete from scale_out.taken_triggers where name = $1 and on_table = $2`, [name, on]);
  });

export const dropNotes = (client: Client): Promise<unknown> => client.query(`drop schema scale_out cascade`);

async function inTransaction(client: Client, run: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

// --- placing -----------------------------------------------------------------------------------------------------

/** Copies a table to all nodes, with its rows. */
export const placeOnAllNodes = (client: Client, table: string): Promise<unknown> =>
  client.query(`select create_reference_table($1)`, [table]);

/** Distributes a table and its rows over nodes, each workspace beside its rows of the other tables. */
export const placeByWorkspace = (client: Client, table: string, beside: string | null): Promise<unknown> =>
  client.query(`select create_distributed_table($1, 'workspace_id', colocate_with => $2)`, [table, beside ?? 'none']);
