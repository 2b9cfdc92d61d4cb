import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabases } from './access-matrix/test-databases.ts';
import { unmeantFaults } from './asked-of-more.ts';
import { clusterFaults } from './cluster-rules.ts';
import { skippedOnCitus } from './cluster.ts';
import { liveShopDay } from './shop-day.ts';

/*
 * On a cluster a statement needs one node only (docs/scaling.md), except for those that are listed with a reason. This test reads
 * PostgreSQL's tree of each statement of a shop's day; access-matrix.test.ts reads those of every route, and citus.test.ts uses a cluster.
 */

const skip = skippedOnCitus('its databases are copied by PostgreSQL; test/citus.test.ts asks the cluster itself');

test('what a shop does all day is asked of one node of a cluster', { skip }, async (t) => {
  const databases = await openTestDatabases();
  t.after(() => databases.close());
  await liveShopDay(databases);
  assert.ok(databases.sent.size > 100);
  assert.deepEqual(await unmeantFaults(databases.sent, clusterFaults), []);
});
