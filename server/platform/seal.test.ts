import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '../../test/harness.ts';
import { makeSeal } from './seal.ts';

const { database } = await testDatabase();
const secret = Buffer.from('a secret of some length');

test('what one process seals another opens; the instance key is made once', async () => {
  const [one, two] = [makeSeal(database.read), makeSeal(database.read)];
  const sealed = await Promise.all([one.close('courier', 'a', secret), two.close('courier', 'a', secret)]);
  assert.notDeepEqual(sealed[0], sealed[1]);
  assert.ok(!sealed[0].includes(secret));
  assert.deepEqual(await two.open('courier', 'a', sealed[0]), secret);
  assert.deepEqual(await one.open('courier', 'a', sealed[1]), secret);
});

test('a sealed secret opens for its purpose and owner only, and only unchanged', async () => {
  const seal = makeSeal(database.read);
  const sealed = await seal.close('courier', 'a', secret);
  await assert.rejects(seal.open('authenticator', 'a', sealed));
  await assert.rejects(seal.open('courier', 'b', sealed));
  await assert.rejects(seal.open('courier', 'a', sealed.subarray(0, 10)));
  for (const place of [0, 1, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    await assert.rejects(seal.open('courier', 'a', changed));
  }
});
