import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { skippedOnCitus } from '../../../test/cluster.ts';
import { testDatabase } from '../../../test/harness.ts';

const skip = skippedOnCitus('this migration ran before there was one');

/* The effect of migration 0029 on people who existed before it. */

const FOLDER = join(import.meta.dirname, '../../../database/migrations');
const files = readdirSync(FOLDER).sort();
const at = files.findIndex((name) => name.startsWith('0029'));

/** A database of the version before, private to this test. */
async function before(): Promise<pg.Client> {
  const { owner_connection_string } = await testDatabase();
  const admin = new pg.Client({ connectionString: owner_connection_string });
  await admin.connect();
  const name = `before_${process.pid}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(owner_connection_string);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const file of files.slice(0, at)) await client.query(readFileSync(join(FOLDER, file), 'utf8'));
  return client;
}

test(
  'only whom the operator made, or who is in several workspaces, stays known beyond her own; who never came is invited',
  { skip },
  async () => {
    const client = await before();
    try {
      await client.query(`
      insert into workspaces (id, name, currency, country, time_zone, created_at)
        select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'Shop ' || n, 'MAD', 'MA', 'Africa/Casablanca', now() - interval '1 day' from generate_series(1, 2) n;
      insert into accounts (workspace_id, id, name, kind, created_at) select id, id, name, 'house', created_at from workspaces;
      insert into roles (workspace_id, id, name, scope, permissions, abilities, masks, assignable_by, is_system, created_at, updated_at)
        select id, id, 'Admin', 'workspace', '{}', '{}', '{}', '{}', true, created_at, created_at from workspaces;
      insert into users (id, email, full_name, password_hash, created_at)
        select gen_random_uuid(), name || '@example.test', E'A\\n' || name, hash, now() - made_ago from (values
          ('owner', 'h', interval '1 day'), ('invited', 'h', interval '1 hour'), ('both', 'h', interval '1 hour'),
          ('never', null, interval '1 hour'), ('robot', null, interval '1 hour'), ('nowhere', 'h', interval '1 hour')) p (name, hash, made_ago);
      insert into members (workspace_id, user_id, role_id, account_id, created_at)
        select w.id, u.id, w.id, w.id, now() from workspaces w join users u on w.name = 'Shop 1' and u.email not like 'nowhere%' or u.email like 'both%' and w.name = 'Shop 2';
      insert into api_tokens (workspace_id, id, user_id, name, token_hash, created_at)
        select m.workspace_id, gen_random_uuid(), m.user_id, 'Robot', decode(repeat('00', 32), 'hex'), now()
        from members m join users u on u.id = m.user_id where u.email like 'robot%'`);
      await client.query(readFileSync(join(FOLDER, files[at]!), 'utf8'));
      const { rows } = await client.query<{ name: string; told: string }>(`
      select split_part(u.email, '@', 1) as name,
        concat_ws(' ', case when u.local_to is null then 'all' else 'local' end, case when u.password_hash is null then 'none' else 'has' end,
          (select min(m.status) || case when min(m.accepted_at) is null then '?' else '' end from members m where m.user_id = u.id)) as told
      from users u where u.full_name not like E'%\\n%'`);
      assert.deepEqual(Object.fromEntries(rows.map(({ name, told }) => [name, told])), {
        owner: 'all has active',
        invited: 'local has active',
        both: 'all has active',
        never: 'local none invited?',
        robot: 'local none active',
        nowhere: 'all none',
      });
    } finally {
      await client.end();
    }
  },
);
