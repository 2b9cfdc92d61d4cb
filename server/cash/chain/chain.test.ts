import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkLedger } from '../../../cli/commands/check-ledger.ts';
import { asOwner, skippedOnCitus } from '../../../test/cluster.ts';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { checkCash } from '../../reports/checks/check-cash-sql.ts';
import { readConfig } from '../../config.ts';
import { sheetWorld } from '../../../test/sheets.ts';
import { expect } from '../../../test/world.ts';
import { checkChains } from './check-chains.ts';
import { extendChains } from './extend-chains.ts';

const skip = skippedOnCitus('a session tampers with one node alone');

/* The ledger's chain (R-CASH-6) is made, checked, shown and exported. It reveals tampering by someone with all rights. */

const w = await sheetWorld();
const { service } = w;
const { database } = service;
const config = readConfig({ DATABASE_URL: service.connection_string, LOG_LEVEL: 'silent' }, process.cwd());
const signal = new AbortController().signal;
const superuser = {
  owner_connection_string: Object.assign(new URL(service.owner_connection_string), { username: 'postgres' }).href,
};
const TABLES = ['cash_entries', 'cash_postings', 'cash_chain'];

const chain = () => extendChains(database, signal);
const check = () => checkChains(database, new Date(), signal);
const proof = async () => expect(await w.api.get('/cash'), 200).body.data.proof!;
const tamper = (statement: string) =>
  asOwner(superuser, `set session_replication_role = replica; ${statement}; set session_replication_role = origin`);

async function deliver(count: number): Promise<void> {
  for (const reference of await w.orders(count)) await w.moveOrder(reference, 'PACKED', 'SHIPPED', 'DELIVERED');
}

/** Returns the result of the check after this statement, and restores all tables. */
async function afterTampering(statement: string) {
  for (const table of TABLES) await asOwner(superuser, `create table kept_${table} as table ${table}`);
  try {
    await tamper(statement);
    expect(await w.api.post('/cash/proof', {}), 200);
    await check();
    const found = await proof();
    const doctor = (await checkCash(database.read)).filter(({ workspace_id }) => workspace_id === w.workspace_id);
    return { found, doctor: JSON.stringify(doctor) };
  } finally {
    for (const table of TABLES)
      await tamper(`truncate ${table}; insert into ${table} table kept_${table}; drop table kept_${table}`);
  }
}

await deliver(3);
await chain();

test('every entry is a link; a check says how many, and that all is sound', async () => {
  await check();
  const { total } = expect(await w.api.get('/cash-entries'), 200).body.meta;
  const found = await proof();
  assert.deepEqual(
    [found.entries, found.number, found.is_balanced, found.is_whole, found.broken_at, found.is_asked],
    [total, total, true, true, null, false],
  );
  assert.ok(Date.now() - Date.parse(found.checked_at!) < 60_000);
  assert.match(found.hash!, /^[0-9a-f]{64}$/);
});

test('later entries go on where the chain ends, with several chaining at the same time', async () => {
  const before = await proof();
  await deliver(2);
  await Promise.all([chain(), chain(), chain()]);
  const after = await proof();
  assert.equal(after.number, before.number! + 4);
  expect(await w.api.post('/cash/proof', {}), 200);
  assert.equal((await proof()).is_asked, true);
  await check();
  assert.deepEqual([(await proof()).entries, (await proof()).is_whole], [after.number, true]);
});

const TAMPERING: Record<string, [statement: string, broken_at: number]> = {
  'an amount': [
    `update cash_postings set amount = amount + sign(amount)::int where entry_id = (select entry_id from cash_chain where number = 2)`,
    2,
  ],
  'a day': [
    `update cash_entries set happened_on = happened_on - 1 where id = (select entry_id from cash_chain where number = 3)`,
    3,
  ],
  'who it was': [
    `update cash_entries set changed_by = 'Nobody' where id = (select entry_id from cash_chain where number = 1)`,
    1,
  ],
  'an entry taken away': [`delete from cash_entries where id = (select entry_id from cash_chain where number = 4)`, 4],
  'a link taken away': [`delete from cash_chain where number = 2`, 2],
  'a link made anew': [
    `update cash_chain set entry_hash = sha256('other') where number = 3; update cash_entries set happened_on = '2020-01-01' where id = (select entry_id from cash_chain where number = 3)`,
    3,
  ],
};
for (const [what, [statement, broken_at]] of Object.entries(TAMPERING)) {
  test(`${what}: a tamperer with all rights in the database is found out`, { skip }, async () => {
    const { found, doctor } = await afterTampering(statement);
    assert.deepEqual([found.is_whole, found.broken_at], [false, broken_at]);
    assert.match(doctor, new RegExp(`link ${broken_at} of the chain`));
  });
}

test('the chain is given away, and checked without the service; a changed file is found out', async () => {
  const { rows } = w.sheets;
  const table = await rows(
    await w.sheets.job(await w.api.get('/cash-entries/chain/export', { file_extension: 'csv' })),
  );
  const folder = await mkdtemp(join(tmpdir(), 'tahsil-chain-'));
  const says = async (cells: string[][], ...noted: string[]) => {
    const path = join(folder, 'chain.csv');
    await writeFile(
      path,
      cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'),
    );
    const given = { one: () => path, required: () => path, many: (name: string) => (name === 'hash' ? noted : [path]) };
    return await checkLedger.run(config, given).then(JSON.stringify, (error: Error) => error.message);
  };
  try {
    const texts = table.map((row) => row.map(String));
    const { number, hash } = await proof();
    assert.match(await says(texts, hash!), new RegExp(`"links":${number},"chain":"whole","hash":"${hash}"`));
    assert.match(await says(texts, 'f'.repeat(64)), /No link has the noted hash/);
    const changed = texts.map((row) => row.map((cell) => cell.replace('"held"', '"money"')));
    assert.match(await says(changed), /was changed/);
    assert.match(await says([...texts.slice(0, 2), ...texts.slice(3)]), /is missing/);
    assert.match(await says([['a', 'b'], ...texts.slice(1)]), /must name the columns/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('people of one account, and callers who do not see what goods cost, get no chain', async () => {
  const seller = await w.person('Seller');
  for (const [surface, api] of await bothSurfaces(service, w, seller)) {
    assert.equal(expect(await api.get('/cash'), 200).body.data.proof, null, surface);
    expect(await api.get('/cash-entries/chain/export'), 403);
    expect(await api.post('/cash/proof', {}), 403);
  }
  const permissions = { 'cash-entries': ['list', 'retrieve', 'export'] as const };
  const { name } = expect(
    await w.api.post('/roles', { name: 'Ledger without prices', permissions, masks: ['products.purchase_price'] }),
    201,
  ).body.data;
  const masked = await w.person(name);
  expect(await masked.api.get('/cash-entries/chain/export'), 403);
});
