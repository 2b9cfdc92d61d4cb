import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { skippedOnCitus } from '../../../../test/cluster.ts';
import { databaseOfAll } from '../../../../test/harness.ts';
import { CLUSTER_FUNCTIONS } from './functions-sql.ts';

const skip = skippedOnCitus('its functions are those that are compared here');

test(
  'a function that writes on plain PostgreSQL is the one that its form on a cluster stands for',
  { skip },
  async () => {
    const { database } = await databaseOfAll();
    for (const { name, of_sha256 } of CLUSTER_FUNCTIONS) {
      const [row] = await database.read.rows<{ body: string }>(
        null,
        `select prosrc as body from pg_proc where oid = $1::regprocedure`,
        [name],
      );
      const found = createHash('sha256').update(row!.body).digest('hex');
      assert.equal(found, of_sha256, `${name} was changed: change its form on a cluster too, then its hash there`);
    }
  },
);

test('every function that a trigger calls and that looks at tables has a form on a cluster', async () => {
  const { database } = await databaseOfAll();
  const rows = await database.read.rows<{ name: string }>(
    null,
    `select distinct p.oid::regprocedure::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.prosrc ~ '(from|into|update|join) ' order by 1`,
  );
  const known = CLUSTER_FUNCTIONS.map(({ name }) => name);
  assert.ok(rows.length > 0);
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !known.includes(name)),
    [],
  );
});
