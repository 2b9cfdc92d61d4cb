import pg from 'pg';
import { SUPERUSER_ROLE } from '../server/platform/embedded-postgres/embedded-cluster.ts';
import { TEMPLATE, type Urls } from '../test/cluster.ts';

export type UrlsOf = (database: string) => Urls;

/* A separate database for each seed, on the simulated clock. */

/**
 * In sessions whose search path names this schema, `now()` and `clock_timestamp()` resolve to it first. They read the simulation's records:
 * the moment of the transaction, and the current clock. The latter advances with each call, as real clocks do, so that sorting by it is
 * definite. The number of a connection is simulated too: it selects one of sixteen rows of byte counters, and the operating system would
 * give another number each time.
 */
const CLOCK = `
  create schema simulated;
  create table simulated.clock (at timestamptz not null);
  insert into simulated.clock values ('2026-01-01Z');
  create sequence simulated.tick;
  create function simulated.clock_timestamp() returns timestamptz language sql volatile as
    $$ select at + nextval('simulated.tick') % 100000 * interval '1 microsecond' from simulated.clock $$;
  create function simulated.now() returns timestamptz language sql stable as
    $$ select coalesce(nullif(pg_catalog.current_setting('simulated.at', true), '')::timestamptz, (select at from simulated.clock)) $$;
  create function simulated.pg_backend_pid() returns int language sql stable as
    $$ select coalesce(nullif(pg_catalog.current_setting('simulated.connection', true), '')::int, 0) $$;
  create function simulated.statement_timestamp() returns timestamptz language sql stable as 'select at from simulated.clock';
  grant usage on schema simulated to public;
  grant select on simulated.clock to public;
  grant usage on simulated.tick to public;
  do $$
  declare kept record;
  begin
    for kept in
      select d.adrelid::regclass as of, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')
    loop
      execute format('alter table %s alter column %I set default simulated.%s', kept.of, kept.name, kept.expression);
    end loop;
  end $$`;

/** Options of sessions. No statement and no lock may reach a limit of real time, as the seed decides all waits. */
const OPTIONS = [
  'search_path=simulated,public,pg_catalog',
  'timezone=UTC',
  'jit=off',
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'transaction_timeout=0',
]
  .map((option) => `-c ${option}`)
  .join(' ');

/** Creates the template of the seeds, which is removed with its PostgreSQL. */
export async function prepareTemplate(urlsOf: UrlsOf): Promise<{ name: string }> {
  const name = `template_simulated_${process.pid}`;
  await asOwner(urlsOf('postgres'), [`create database ${name} template ${TEMPLATE}`]);
  await asOwner(urlsOf(name), [CLOCK]);
  return { name };
}

/**
 * Creates the database of a seed. `monitor` is connected to it as the superuser, who may end connections. The caller drops the database.
 */
export async function makeDatabase(
  urlsOf: UrlsOf,
  template: string,
  name: string,
): Promise<{ connection_string: string; monitor: pg.Client; drop(): Promise<void> }> {
  await asOwner(urlsOf('postgres'), [`create database ${name} template ${template}`]);
  const urls = urlsOf(name);
  const superuser = new URL(urls.owner_connection_string);
  superuser.username = SUPERUSER_ROLE;
  const monitor = new pg.Client({ connectionString: superuser.href });
  await monitor.connect();
  // The scheduler finds deadlocks, instead of a limit of real time.
  await monitor.query(`alter database ${name} set deadlock_timeout = '1h'`);
  const url = new URL(urls.connection_string);
  url.searchParams.set('options', OPTIONS);
  return {
    connection_string: url.href,
    monitor,
    drop: async () => {
      await monitor.end();
      await asOwner(urlsOf('postgres'), [`drop database ${name} with (force)`]);
    },
  };
}

async function asOwner({ owner_connection_string }: Urls, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: owner_connection_string });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
