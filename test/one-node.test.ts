import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabases } from './access-matrix/test-databases.ts';
import { ASKED_OF_MORE } from './asked-of-more.ts';
import { clusterFaults } from './cluster-rules.ts';
import { liveShopDay } from './shop-day.ts';

/*
 * On a cluster a statement is for one node (docs/scaling.md), but for those that are named with their reason. Here it is read from
 * PostgreSQL's tree of each statement that a shop's day sends; citus.test.ts asks a cluster.
 */

const databases = await openTestDatabases();
after(() => databases.close());

test('what a shop does all day is asked of one node of a cluster', async () => {
  await liveShopDay(databases);
  const faults = new Set<string>();
  for (const [text, site] of databases.sent)
    if (site.startsWith('server/') && !ASKED_OF_MORE.has(site))
      for (const fault of await clusterFaults(text)) faults.add(`${site}: ${fault}`);
  assert.ok(databases.sent.size > 50);
  assert.deepEqual([...faults].sort(), []);
});
