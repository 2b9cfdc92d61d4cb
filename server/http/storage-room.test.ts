import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readArguments } from '../../cli/arguments.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { testService } from '../../test/harness.ts';
import { csv, sheetClient } from '../../test/sheets.ts';
import { expect, world } from '../../test/world.ts';
import { readConfig } from '../config.ts';
import { checkStoredBytes } from '../platform/stored-bytes.ts';

const MIB = 2 ** 20;
const service = await testService({ env: { WORKSPACE_STORAGE_MIB: '4' } });
const config = readConfig(
  { DATABASE_URL: service.connection_string, LOG_LEVEL: 'silent', WORKSPACE_STORAGE_MIB: '4' },
  process.cwd(),
);
const w = await world(service);
const admin = sheetClient(service.base, await w.token(w.admin.id));
/** About this many MiB of orders, which wait unprocessed here. */
const file = (mib: number, seed: string) =>
  csv([
    ['full_name', 'phone', 'city', 'address', 'skus', 'prices'],
    ['A', '1', 'Fes', seed.repeat((mib * MIB) / seed.length), 'x', '1'],
  ]);
const upload = (client: typeof admin, mib: number, seed: string) =>
  client.send('/orders/import', 'orders.csv', file(mib, seed));
const storage = async () => expect(await w.api.get('/settings'), 200).body.meta.storage;
const agrees = async () => assert.deepEqual(await checkStoredBytes(service.database.read), []);
async function quota(...more: string[]) {
  const asked = readArguments(COMMANDS, ['workspace', 'quota', '--workspace', w.workspace_id, ...more])!;
  return (await asked.command.run(config, asked.options)) as { used_bytes: number; max_bytes: number };
}

describe('what a workspace keeps', () => {
  it('is counted as it is stored and deleted, by whatever statement, and shown to the Admin', async () => {
    assert.deepEqual(await storage(), { used_bytes: 0, max_bytes: 4 * MIB });
    expect(await upload(admin, 1, 'a'), 202);
    const { used_bytes } = await storage();
    assert.ok(used_bytes >= MIB && used_bytes < 1.1 * MIB, `${used_bytes}`);
    await agrees();
    await service.database.read.rows(null, 'delete from jobs where workspace_id = $1', [w.workspace_id]);
    assert.equal((await storage()).used_bytes, 0);
    await agrees();
    const metrics = await (await fetch(`${service.base}/metrics`)).text();
    assert.match(metrics, /^tahsil_stored_bytes 0$/m);
  });

  it('has a bound: a file beyond it is refused with both figures, and an export when all is used', async () => {
    expect(await upload(admin, 1.9, 'b'), 202);
    expect(await upload(admin, 1.9, 'c'), 202);
    const { error } = expect(await upload(admin, 1, 'd'), 409).body;
    assert.match(error.message, /uses 4 of its 4 MiB for files/);
    expect(await w.api.get('/orders/export'), 202);
    await quota('--mib', '3');
    expect(await w.api.get('/orders/export'), 409);
    assert.equal((await storage()).max_bytes, 3 * MIB);
    await agrees();
  });

  it('is bounded for each workspace by the operator', async () => {
    assert.equal((await quota('--mib', '20')).max_bytes, 20 * MIB);
    expect(await upload(admin, 1, 'e'), 202);
    const { used_bytes, max_bytes } = await quota('--mib', 'default');
    assert.deepEqual({ used_bytes, max_bytes }, await storage());
    assert.equal(max_bytes, 4 * MIB);
  });

  it('is not for one account to fill: it has a quarter', async () => {
    await quota('--mib', '12');
    const [one, other] = [await w.person('Seller'), await w.person('Seller')];
    const [seller, beside] = [one, other].map(async ({ id }) => sheetClient(service.base, await w.token(id)));
    expect(await upload(await seller!, 1.5, 'f'), 202);
    expect(await upload(await seller!, 1.4, 'g'), 202);
    assert.match(
      expect(await upload(await seller!, 1, 'h'), 409).body.error.message,
      /This account uses 3 of its 3 MiB for files/,
    );
    expect(await upload(await beside!, 1, 'i'), 202);
    assert.equal(expect(await one.api.get('/settings'), 200).body.meta.storage, undefined);
  });
});

describe('the disk', () => {
  it('is not filled: a file that would leave too little of it waits for room', async () => {
    const full = await testService({ beside: service, env: { FREE_DISK_MIB: '900000000' } });
    const client = sheetClient(full.base, await w.token(w.admin.id));
    const reply = expect(await upload(client, 1, 'j'), 503);
    assert.equal(reply.body.error.code, 'OVERLOADED');
    assert.match(reply.body.error.message, /no room for files/);
    assert.equal(reply.headers.get('retry-after'), '300');
  });
});
