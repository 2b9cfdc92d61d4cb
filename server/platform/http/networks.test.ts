import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './networks.ts';

const NETWORKS = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
] as const;
for (const [address, network] of NETWORKS) {
  test(`${address} is of ${network}`, () => assert.equal(networkOf(address), network));
}
